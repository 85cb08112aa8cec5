import type { Enlace } from '#domain/enlace.ts';
import { readWire } from '#domain/jsonld.ts';
import { isUnidadMedida } from '#domain/unidad.ts';
import { enlaceWire, type EnlaceWire } from '#domain/wire-rows.ts';
import type { ApiError, ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';
import { pause, type Pause } from './pause.ts';
import { scanList } from './scan.ts';

const BATCH = 3; // spec §7: batches of 3 …
const BATCH_PAUSE_MS = 50; // … with a 50 ms pause

/** The links that could be read, by canonical IRI. */
export type EnlacesByIri = ReadonlyMap<string, Enlace>;

/** How to wait between batches. */
export interface ResolveOptions {
  wait?: Pause | undefined;
}

/**
 * The details of purchase links known by reference only (contract D5): one read of the collection they live in,
 * single reads in batches for those it does not give, or when there are no more than one batch.
 *
 * A link that the server refuses or does not know is left out; without network or session there is no answer at
 * all, so that a bad moment does not look like links that lost their details.
 */
export async function resolveEnlaces(
  client: Client,
  iris: readonly string[],
  { wait = pause }: ResolveOptions = {},
): Promise<{ ok: true; enlaces: EnlacesByIri } | ApiFailure> {
  const enlaces = new Map<string, Enlace>();
  const wanted = new Set(iris);
  if (wanted.size > BATCH) {
    for (const parent of new Set(Array.from(wanted, parentOf))) {
      const scan = await scanList(client, { path: parent });
      if (!scan.ok && isMoment(scan.error)) return scan;
      if (!scan.ok || scan.kind === 'unchanged') continue;
      for (const { id, raw } of scan.rows) if (id !== null && wanted.has(id)) put(enlaces, id, raw);
    }
  }
  const failure = await readSingly(client, {
    missing: [...wanted].filter((iri) => !enlaces.has(iri)),
    enlaces,
    wait,
  });
  return failure ?? { ok: true, enlaces };
}

/** A link with details, as the device keeps it. A unit that is missing or unknown reads as grams (spec §5). */
export function toEnlace(wire: EnlaceWire): Enlace {
  const { '@id': iri, url, precio, cantidadEnvase, unidadMedida } = wire;
  const unidad = unidadMedida !== null && isUnidadMedida(unidadMedida) ? unidadMedida : 'grs';
  const enlace = { url, precio, cantidadEnvase, unidadMedida: unidad };
  return iri === null ? enlace : { '@id': iri, ...enlace };
}

interface Single {
  missing: string[];
  enlaces: Map<string, Enlace>;
  wait: Pause;
}

async function readSingly(client: Client, { missing, enlaces, wait }: Single): Promise<ApiFailure | null> {
  for (let start = 0; start < missing.length; start += BATCH) {
    if (start > 0) await wait(BATCH_PAUSE_MS);
    const batch = missing.slice(start, start + BATCH);
    const results = await Promise.all(batch.map((path) => client.request({ path })));
    for (const [index, result] of results.entries()) {
      if (result.ok) put(enlaces, batch[index] ?? '', result.body);
      else if (isMoment(result.error)) return result;
    }
  }
  return null;
}

function put(enlaces: Map<string, Enlace>, iri: string, raw: unknown): void {
  const reading = readWire(enlaceWire, raw);
  if (reading.ok) enlaces.set(iri, toEnlace({ ...reading.value, '@id': iri }));
}

/** True for a failure that says nothing about the link itself. */
function isMoment(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'auth' || error.kind === 'busy';
}

function parentOf(iri: string): string {
  return iri.slice(0, iri.lastIndexOf('/'));
}
