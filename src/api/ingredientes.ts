import type { Ingrediente, IngredientePayload } from '#domain/ingrediente.ts';
import { iriOfRow } from '#domain/jsonld.ts';
import { networkFailure, type ApiFailure } from './api-error.ts';
import type { ApiAnswer, Client } from './client.ts';
import { resolveEnlaces, type EnlacesByIri, type ResolveOptions } from './enlaces.ts';
import { textHash } from '#domain/hash.ts';
import { enlaceRefsOf, readIngrediente } from './ingrediente-row.ts';
import { isUnchanged, readRow, readRows, type ListOptions, type ListResult, type RemoteRow } from './list.ts';
import { scanList } from './scan.ts';
import { inSlices } from './slices.ts';

const PATH = 'ingredientes';

/** How to ask for ingredients. */
export interface IngredientesOptions extends ResolveOptions {
  /** True when the server announced `embed`: the links then come with their ingredient. */
  embed?: boolean | undefined;
}

/** What reading one ingredient came to. */
export type IngredienteResult =
  { ok: true; kind: 'row'; row: RemoteRow<Ingrediente> } | { ok: true; kind: 'unchanged' } | ApiFailure;

/** What a write came to: the row as the server has it now. `replayed`: an earlier answer to the same key. */
export type WriteResult = { ok: true; row: RemoteRow<Ingrediente>; replayed: boolean } | ApiFailure;

/**
 * All ingredients, water and lye included, with the details of their links.
 *
 * Without `embed` the ETag is not used: a list of references stays the same while a link behind one changes. The
 * fingerprint covers the links in every case.
 */
export async function listIngredientes(
  client: Client,
  options: IngredientesOptions & ListOptions = {},
): Promise<ListResult<Ingrediente>> {
  const { embed = false, etag } = options;
  const scan = await scanList(client, { path: PATH, query: groups(embed), etag: embed ? etag : undefined });
  if (!scan.ok || scan.kind === 'unchanged') return scan;
  // A fingerprint without links is only ever that of a list without references.
  if (isUnchanged(scan, options)) return { ok: true, kind: 'unchanged' };
  const refs: string[] = [];
  await inSlices(scan.rows, ({ raw }) => refs.push(...enlaceRefsOf(raw)));
  const resolved = await resolveEnlaces(client, refs, options);
  if (!resolved.ok) return resolved;
  const bodyHash = hashWithLinks(scan.bodyHash, refs, resolved.enlaces);
  if (isUnchanged({ ...scan, bodyHash }, options)) return { ok: true, kind: 'unchanged' };
  return readRows({ ...scan, bodyHash }, (raw) => readIngrediente(raw, resolved.enlaces));
}

/** One ingredient with its links. `sid` is its canonical IRI, `etag` makes the read conditional. */
export async function getIngrediente(
  client: Client,
  sid: string,
  options: IngredientesOptions & { etag?: string | undefined } = {},
): Promise<IngredienteResult> {
  const { embed = false, etag } = options;
  const result = await client.request({ path: sid, query: groups(embed), ifNoneMatch: etag });
  if (!result.ok) return result;
  if (result.status === 304) return { ok: true, kind: 'unchanged' };
  const resolved = await resolveEnlaces(client, enlaceRefsOf(result.body), options);
  if (!resolved.ok) return resolved;
  const row = rowOfAnswer(client, result, resolved.enlaces);
  return row === null ? networkFailure('not-json') : { ok: true, kind: 'row', row };
}

/** Creates an ingredient. With `idempotencyKey` (announced servers only) a repetition gives the first answer. */
export async function createIngrediente(
  client: Client,
  payload: IngredientePayload,
  options: ResolveOptions & { idempotencyKey?: string | undefined } = {},
): Promise<WriteResult> {
  const { idempotencyKey } = options;
  const result = await client.request({ method: 'POST', path: PATH, body: payload, idempotencyKey });
  return result.ok ? readWritten(client, result, options) : result;
}

/** Replaces an ingredient with a complete document; `ifMatch` (announced servers only) guards it with an ETag. */
export async function updateIngrediente(
  client: Client,
  sid: string,
  change: ResolveOptions & { payload: IngredientePayload; ifMatch?: string | undefined },
): Promise<WriteResult> {
  const { payload, ifMatch } = change;
  const result = await client.request({ method: 'PUT', path: sid, body: payload, ifMatch });
  return result.ok ? readWritten(client, result, change) : result;
}

/** Deletes an ingredient. One that is not there any more counts as deleted (contract D11). */
export async function deleteIngrediente(
  client: Client,
  sid: string,
  options: { ifMatch?: string | undefined } = {},
): Promise<{ ok: true } | ApiFailure> {
  const result = await client.request({ method: 'DELETE', path: sid, ifMatch: options.ifMatch });
  return result.ok || result.error.kind === 'not-found' ? { ok: true } : result;
}

/**
 * The row in the answer of a write. The write is done whatever happens to its links: those that could not be read
 * now are in `enlacesSinDetalles`. An answer without a readable row leaves the outcome open, as a lost one does.
 */
async function readWritten(client: Client, answer: ApiAnswer, options: ResolveOptions): Promise<WriteResult> {
  const resolved = await resolveEnlaces(client, enlaceRefsOf(answer.body), options);
  const row = rowOfAnswer(client, answer, resolved.ok ? resolved.enlaces : new Map());
  if (row === null) return networkFailure('not-json');
  return { ok: true, row, replayed: answer.headers.idempotencyReplayed };
}

function rowOfAnswer(
  client: Client,
  answer: ApiAnswer,
  enlaces: EnlacesByIri,
): RemoteRow<Ingrediente> | null {
  const reading = readRow(answer.body, {
    sid: iriOfRow(answer.body, `${client.basePath}/${PATH}`),
    etag: answer.headers.etag,
    read: (raw) => readIngrediente(raw, enlaces),
  });
  return reading.ok ? reading.row : null;
}

function groups(embed: boolean): [string, string][] {
  return embed ? [['groups[]', 'enlaces']] : [];
}

function hashWithLinks(bodyHash: string, refs: readonly string[], enlaces: EnlacesByIri): string {
  if (refs.length === 0) return bodyHash;
  return textHash(bodyHash + refs.map((iri) => JSON.stringify(enlaces.get(iri) ?? null)).join());
}
