import { textHash } from '#domain/hash.ts';
import { iriOfRow } from '#domain/jsonld.ts';
import { networkFailure, type ApiFailure } from './api-error.ts';
import type { ApiAnswer, Client } from './client.ts';
import {
  isUnchanged,
  readRow,
  readRows,
  type ListOptions,
  type ListResult,
  type RecordReading,
  type RemoteRow,
} from './list.ts';
import { resolveParts, type PartsByIri, type ResolveOptions } from './parts.ts';
import { scanList } from './scan.ts';
import { inSlices } from './slices.ts';

/** What is special about a collection whose records have parts of their own (links, lines). */
export interface ResourceSpec<T, Part> {
  /** Name of the collection under the base of the API. */
  path: string;
  /** What a server that announced `embed` is asked for, so that the parts come with their record. */
  group: string;
  /** IRIs of the parts that a raw record names without their details. */
  refsOf: (raw: unknown) => string[];
  readPart: (iri: string, raw: unknown) => Part | undefined;
  /** Reads a raw record; parts known by reference take their details from `parts`. */
  read: (raw: unknown, parts: PartsByIri<Part>, client: Client) => RecordReading<T>;
  /** Of one record this many references are read singly before the whole collection of parts is asked for. */
  singles?: number;
}

/** How to ask for records. */
export interface ReadOptions extends ResolveOptions {
  /** True when the server announced `embed`: the parts then come with their record. */
  embed?: boolean | undefined;
}

/** What reading one record came to. */
export type ItemResult<T> =
  { ok: true; kind: 'row'; row: RemoteRow<T> } | { ok: true; kind: 'unchanged' } | ApiFailure;

/** What a write came to: the row as the server has it now. `replayed`: an earlier answer to the same key. */
export type WriteResult<T> = { ok: true; row: RemoteRow<T>; replayed: boolean } | ApiFailure;

/** A collection that this app writes to. `sid` is the canonical IRI of a record. */
export interface Resource<T, Payload> {
  /**
   * All records with the details of their parts.
   *
   * Without `embed` the ETag is not used: a list of references stays the same while a part behind one changes. The
   * fingerprint covers the parts in every case.
   */
  list: (client: Client, options?: ReadOptions & ListOptions) => Promise<ListResult<T>>;
  /** One record with its parts; `etag` makes the read conditional. */
  get: (
    client: Client,
    sid: string,
    options?: ReadOptions & { etag?: string | undefined },
  ) => Promise<ItemResult<T>>;
  /** Creates a record. With `idempotencyKey` (announced servers only) a repetition gives the first answer. */
  create: (
    client: Client,
    payload: Payload,
    options?: ReadOptions & { idempotencyKey?: string | undefined },
  ) => Promise<WriteResult<T>>;
  /** Replaces a record with a complete document; `ifMatch` (announced servers only) guards it with an ETag. */
  update: (
    client: Client,
    sid: string,
    change: ReadOptions & { payload: Payload; ifMatch?: string | undefined },
  ) => Promise<WriteResult<T>>;
  /** Deletes a record. One that is not there any more counts as deleted (contract D11). */
  remove: (
    client: Client,
    sid: string,
    options?: { ifMatch?: string | undefined },
  ) => Promise<{ ok: true } | ApiFailure>;
}

/** The calls of one collection. */
export function defineResource<T, Payload, Part>(spec: ResourceSpec<T, Part>): Resource<T, Payload> {
  const { path } = spec;
  return {
    list: (client, options = {}) => listRecords(spec, client, options),
    get: (client, sid, options = {}) => getRecord(spec, client, { ...options, sid }),
    async create(client, payload, options = {}) {
      const { idempotencyKey } = options;
      const query = groups(spec, options);
      const request = { method: 'POST', path, query, body: payload, idempotencyKey } as const;
      const result = await client.request(request);
      return result.ok ? readWritten(spec, client, { answer: result, options }) : result;
    },
    async update(client, sid, change) {
      const { payload, ifMatch } = change;
      const query = groups(spec, change);
      const result = await client.request({ method: 'PUT', path: sid, query, body: payload, ifMatch });
      return result.ok ? readWritten(spec, client, { answer: result, options: change }) : result;
    },
    async remove(client, sid, { ifMatch } = {}) {
      const result = await client.request({ method: 'DELETE', path: sid, ifMatch });
      return result.ok || result.error.kind === 'not-found' ? { ok: true } : result;
    },
  };
}

async function listRecords<T, Part>(
  spec: ResourceSpec<T, Part>,
  client: Client,
  options: ReadOptions & ListOptions,
): Promise<ListResult<T>> {
  const { embed = false, etag, wait } = options;
  const { path, readPart: read } = spec;
  const scan = await scanList(client, { path, query: groups(spec, options), etag: embed ? etag : undefined });
  if (!scan.ok || scan.kind === 'unchanged') return scan;
  // A fingerprint without parts is only ever that of a list without references.
  if (isUnchanged(scan, options)) return { ok: true, kind: 'unchanged' };
  const iris: string[] = [];
  await inSlices(scan.rows, ({ raw }) => iris.push(...spec.refsOf(raw)));
  const resolved = await resolveParts(client, { iris, read, wait });
  if (!resolved.ok) return resolved;
  const bodyHash = hashWithParts(scan.bodyHash, iris, resolved.parts);
  if (isUnchanged({ ...scan, bodyHash }, options)) return { ok: true, kind: 'unchanged' };
  return readRows({ ...scan, bodyHash }, (raw) => spec.read(raw, resolved.parts, client));
}

async function getRecord<T, Part>(
  spec: ResourceSpec<T, Part>,
  client: Client,
  options: ReadOptions & { sid: string; etag?: string | undefined },
): Promise<ItemResult<T>> {
  const { sid, etag } = options;
  const result = await client.request({ path: sid, query: groups(spec, options), ifNoneMatch: etag });
  if (!result.ok) return result;
  if (result.status === 304) return { ok: true, kind: 'unchanged' };
  const resolved = await resolveOf(spec, client, { answer: result, options });
  if (!resolved.ok) return resolved;
  const row = rowOfAnswer(spec, client, { answer: result, parts: resolved.parts });
  return row === null ? networkFailure('not-json') : { ok: true, kind: 'row', row };
}

interface Answered {
  answer: ApiAnswer;
  options: ResolveOptions;
}

/**
 * The row in the answer of a write. The write is done whatever happens to its parts: those that could not be read
 * now stay references. An answer without a readable row leaves the outcome open, as a lost one does.
 */
async function readWritten<T, Part>(
  spec: ResourceSpec<T, Part>,
  client: Client,
  { answer, options }: Answered,
): Promise<WriteResult<T>> {
  const resolved = await resolveOf(spec, client, { answer, options });
  const parts = resolved.ok ? resolved.parts : new Map<string, Part>();
  const row = rowOfAnswer(spec, client, { answer, parts });
  if (row === null) return networkFailure('not-json');
  return { ok: true, row, replayed: answer.headers.idempotencyReplayed };
}

function resolveOf<T, Part>(
  { refsOf, readPart, singles }: ResourceSpec<T, Part>,
  client: Client,
  { answer, options: { wait } }: Answered,
) {
  return resolveParts(client, { iris: refsOf(answer.body), read: readPart, scanAbove: singles, wait });
}

function rowOfAnswer<T, Part>(
  spec: ResourceSpec<T, Part>,
  client: Client,
  { answer, parts }: { answer: ApiAnswer; parts: PartsByIri<Part> },
): RemoteRow<T> | null {
  const reading = readRow(answer.body, {
    sid: iriOfRow(answer.body, `${client.basePath}/${spec.path}`),
    etag: answer.headers.etag,
    read: (raw) => spec.read(raw, parts, client),
  });
  return reading.ok ? reading.row : null;
}

function groups({ group }: { group: string }, { embed = false }: ReadOptions): [string, string][] {
  return embed ? [['groups[]', group]] : [];
}

function hashWithParts(
  bodyHash: string,
  iris: readonly string[],
  parts: ReadonlyMap<string, unknown>,
): string {
  if (iris.length === 0) return bodyHash;
  return textHash(bodyHash + iris.map((iri) => JSON.stringify(parts.get(iri) ?? null)).join());
}
