import type { ApiError, ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';
import { pause, type Pause } from './pause.ts';
import { scanList } from './scan.ts';

const BATCH = 3; // spec §7: batches of 3 …
const BATCH_PAUSE_MS = 50; // … with a 50 ms pause

/** The parts that could be read, by canonical IRI. */
export type PartsByIri<Part> = ReadonlyMap<string, Part>;

/** How to wait between batches. */
export interface ResolveOptions {
  wait?: Pause | undefined;
}

/** Parts of records (purchase links, lines) that are known by reference only. */
export interface PartsRequest<Part> extends ResolveOptions {
  iris: readonly string[];
  /** The part in an answer, `undefined` when it is none. */
  read: (iri: string, raw: unknown) => Part | undefined;
  /** From more references than this on the whole collection is read first. */
  scanAbove?: number | undefined;
}

/**
 * The details of parts known by reference only (contract D5): one read of the collection they live in, single reads
 * in batches for those it does not give, or when there are only a few.
 *
 * A part that the server refuses or does not know is left out; without network or session there is no answer at
 * all, so that a bad moment does not look like parts that lost their details.
 */
export async function resolveParts<Part>(
  client: Client,
  { iris, read, scanAbove = BATCH, wait = pause }: PartsRequest<Part>,
): Promise<{ ok: true; parts: PartsByIri<Part> } | ApiFailure> {
  const parts = new Map<string, Part>();
  const put = (iri: string, raw: unknown) => {
    const part = read(iri, raw);
    if (part !== undefined) parts.set(iri, part);
  };
  const wanted = new Set(iris);
  if (wanted.size > scanAbove) {
    for (const parent of new Set(Array.from(wanted, parentOf))) {
      const scan = await scanList(client, { path: parent });
      if (!scan.ok && isMoment(scan.error)) return scan;
      if (!scan.ok || scan.kind === 'unchanged') continue;
      for (const { id, raw } of scan.rows) if (id !== null && wanted.has(id)) put(id, raw);
    }
  }
  const missing = [...wanted].filter((iri) => !parts.has(iri));
  const failure = await readSingly(client, { missing, put, wait });
  return failure ?? { ok: true, parts };
}

interface Single {
  missing: string[];
  put: (iri: string, raw: unknown) => void;
  wait: Pause;
}

async function readSingly(client: Client, { missing, put, wait }: Single): Promise<ApiFailure | null> {
  for (let start = 0; start < missing.length; start += BATCH) {
    if (start > 0) await wait(BATCH_PAUSE_MS);
    const batch = missing.slice(start, start + BATCH);
    const results = await Promise.all(batch.map((path) => client.request({ path })));
    for (const [index, result] of results.entries()) {
      if (result.ok) put(batch[index] ?? '', result.body);
      else if (isMoment(result.error)) return result;
    }
  }
  return null;
}

/** True for a failure that says nothing about the part itself. */
function isMoment(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'auth' || error.kind === 'busy';
}

function parentOf(iri: string): string {
  return iri.slice(0, iri.lastIndexOf('/'));
}
