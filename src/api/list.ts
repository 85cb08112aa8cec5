import { readWire } from '#domain/jsonld.ts';
import { versionWire } from '#domain/wire-rows.ts';
import type { ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';
import { scanList, type Scan, type ScanRequest } from './scan.ts';
import { inSlices } from './slices.ts';

/** A row of the server. */
export interface RemoteRow<T> {
  /** Canonical IRI. */
  sid: string;
  /** Version the server counts, `null` when it does not. */
  version: number | null;
  /** What `If-Match` wants: the ETag of the answer, or for a row of a list the one its version stands for. */
  etag: string | null;
  record: T;
}

/** What a reader made of a raw row. `doubt` is set when it had to guess. */
export type RecordReading<T> =
  { ok: true; record: T; doubt?: string | undefined } | { ok: false; reason: string };

/** A remark on a row; `id` is its canonical IRI, `null` when it has none. */
export interface RowNote {
  id: string | null;
  reason: string;
}

/** The rows of a collection, as far as they could be read. */
export interface ListRows<T> {
  ok: true;
  kind: 'rows';
  rows: RemoteRow<T>[];
  /** Rows that could not be read. They exist: their ids count as seen. */
  invalid: RowNote[];
  /** Rows among `rows` of which something had to be guessed. */
  doubts: RowNote[];
  /** False when rows may be missing: then absence proves nothing. */
  complete: boolean;
  etag: string | null;
  /** To be given with the next call, when the rows were stored and complete. */
  bodyHash: string;
}

/** What reading a list came to. */
export type ListResult<T> = ListRows<T> | { ok: true; kind: 'unchanged' } | ApiFailure;

/** What is known of the list from the last time. */
export interface ListOptions {
  /** Only for servers that announced `if-none-match`. */
  etag?: string | undefined;
  bodyHash?: string | undefined;
}

/** A collection and how to read its rows. */
export interface ListRequest<T> extends ScanRequest, ListOptions {
  read: (raw: unknown) => RecordReading<T>;
}

/**
 * Reads a collection row by row (contract D2, §3): a row that cannot be read is reported, the others are not lost.
 * `unchanged` for a 304 and for a complete body with the fingerprint given.
 */
export async function readList<T>(client: Client, request: ListRequest<T>): Promise<ListResult<T>> {
  const scan = await scanList(client, request);
  if (!scan.ok || scan.kind === 'unchanged') return scan;
  return isUnchanged(scan, request) ? { ok: true, kind: 'unchanged' } : readRows(scan, request.read);
}

/** True when a scan says what the caller has already. */
export function isUnchanged(scan: { complete: boolean; bodyHash: string }, known: ListOptions): boolean {
  return scan.complete && scan.bodyHash === known.bodyHash;
}

/** Reads the rows of a scan. */
export async function readRows<T>(scan: Scan, read: ListRequest<T>['read']): Promise<ListRows<T>> {
  const { complete, etag, bodyHash } = scan;
  const list: ListRows<T> = {
    ok: true,
    kind: 'rows',
    rows: [],
    invalid: [],
    doubts: [],
    complete,
    etag,
    bodyHash,
  };
  await inSlices(scan.rows, ({ id, raw }) => {
    const reading = readRow(raw, { sid: id, etag: null, read });
    if (!reading.ok) list.invalid.push({ id, reason: reading.reason });
    else list.rows.push(reading.row);
    if (reading.ok && reading.doubt !== null) list.doubts.push({ id, reason: reading.doubt });
  });
  return list;
}

/** A raw row and what is known of it. */
export interface RowSource<T> {
  sid: string | null;
  /** ETag of the answer, `null` in a list. */
  etag: string | null;
  read: ListRequest<T>['read'];
}

/** Reads one row. Without identity it is none. */
export function readRow<T>(
  raw: unknown,
  { sid, etag, read }: RowSource<T>,
): { ok: true; row: RemoteRow<T>; doubt: string | null } | { ok: false; reason: string } {
  if (sid === null) return { ok: false, reason: '@id: expected a reference' };
  const reading = read(raw);
  if (!reading.ok) return reading;
  const reported = readWire(versionWire, raw);
  const version = reported.ok ? reported.value.version : null;
  const row = { sid, version, etag: etag ?? etagOf(version), record: reading.record };
  return { ok: true, row, doubt: reading.doubt ?? null };
}

/** Contract §4: the ETag of an item is its version. */
function etagOf(version: number | null): string | null {
  return version === null ? null : `"v${version}"`;
}
