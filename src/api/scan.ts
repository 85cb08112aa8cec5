import { iriOfRow, page } from '#domain/jsonld.ts';
import { networkFailure, type ApiFailure } from './api-error.ts';
import type { ApiResult, Client } from './client.ts';
import { textHash } from '#domain/hash.ts';
import { hashLongText } from './hash.ts';

const MAX_PAGES = 1000;

/** Which collection to read. */
export interface ScanRequest {
  /** A name under the base (`ingredientes`) or an IRI path. */
  path: string;
  /** Asked for beside `pagination=false`. */
  query?: readonly (readonly [name: string, value: string])[] | undefined;
  /** Sent as `If-None-Match`; only for servers that announced it. */
  etag?: string | undefined;
}

/** The raw rows of a collection, each id once. */
export interface Scan {
  ok: true;
  kind: 'rows';
  /** Canonical IRI of the collection. */
  listIri: string;
  rows: { id: string | null; raw: unknown }[];
  /** False when rows may be missing: then absence from `rows` proves nothing (contract D2). */
  complete: boolean;
  /** True when the walk could not go on: its next page led in a circle or away. */
  isCut: boolean;
  /** ETag of the whole list, `null` when it came in several pages. */
  etag: string | null;
  /** Fingerprint of all bodies. */
  bodyHash: string;
}

/** What a scan came to. */
export type ScanResult = Scan | { ok: true; kind: 'unchanged' } | ApiFailure;

/**
 * Reads a whole collection (contract D2): asks for it in one page, follows `next` where the server pages anyway,
 * and reads a second time when the pages do not add up.
 *
 * Complete means: walked to the end, every page told the same total, and that many different ids were seen; a list
 * without any total is taken at its word when every row has an id.
 */
export async function scanList(client: Client, request: ScanRequest): Promise<ScanResult> {
  const first = await walk(client, request);
  if (!first.ok || first.kind === 'unchanged' || first.complete || first.isCut) return first;
  return walk(client, { ...request, etag: undefined });
}

async function walk(client: Client, request: ScanRequest): Promise<ScanResult> {
  const listIri = request.path.startsWith('/') ? request.path : `${client.basePath}/${request.path}`;
  const book = new PageBook(listIri);
  let { path, result } = await askFirst(client, listIri, request);
  book.isNew(path);
  for (;;) {
    if (!result.ok) return result;
    if (result.status === 304) return { ok: true, kind: 'unchanged' };
    const next = book.add(result, await hashLongText(result.text));
    if (next === undefined) return networkFailure('not-json');
    if (next === null) return book.close('end');
    const nextPath = sameOriginPath(next, client.origin + path, client.origin);
    if (nextPath === null || !book.isNew(nextPath)) return book.close('cut');
    path = nextPath;
    result = await client.request({ path });
  }
}

/** The first page. A server that refuses our parameters is asked again without any. */
async function askFirst(
  client: Client,
  listIri: string,
  { query = [], etag }: ScanRequest,
): Promise<{ path: string; result: ApiResult }> {
  const parameters = new URLSearchParams([['pagination', 'false'], ...query.map((pair) => [...pair])]);
  const path = `${listIri}?${parameters.toString()}`;
  const result = await client.request({ path, ifNoneMatch: etag });
  const isRefused = !result.ok && result.error.kind !== 'network' && result.error.status === 400;
  if (!isRefused) return { path, result };
  return { path: listIri, result: await client.request({ path: listIri, ifNoneMatch: etag }) };
}

/** Path and query of `next`, or `null` when it leads to another origin: the token stays here. */
function sameOriginPath(next: string, current: string, origin: string): string | null {
  if (!URL.canParse(next, current)) return null;
  const url = new URL(next, current);
  return url.origin === origin ? url.pathname + url.search : null;
}

/** The pages read so far. */
class PageBook {
  readonly #listIri: string;
  readonly #rows = new Map<string, unknown>();
  readonly #nameless: unknown[] = [];
  readonly #totals = new Set<number | null>();
  readonly #paths = new Set<string>();
  readonly #hashes: string[] = [];
  #etag: string | null = null;

  constructor(listIri: string) {
    this.#listIri = listIri;
  }

  /** Takes a page in and tells where the next one is; `null` at the end, `undefined` when it is no page. */
  add(answer: { body: unknown; headers: { etag: string | null } }, hash: string): string | null | undefined {
    const content = page(answer.body);
    if (content === null) return undefined;
    for (const raw of content.rows) {
      const id = iriOfRow(raw, this.#listIri);
      if (id === null) this.#nameless.push(raw);
      else this.#rows.set(id, raw);
    }
    this.#totals.add(content.total);
    this.#hashes.push(hash);
    this.#etag = answer.headers.etag;
    return content.next;
  }

  /** Notes that `path` will be read; false when it has been already, or when there are too many. */
  isNew(path: string): boolean {
    if (this.#paths.has(path) || this.#hashes.length >= MAX_PAGES) return false;
    this.#paths.add(path);
    return true;
  }

  close(reason: 'end' | 'cut'): Scan {
    const [total = null] = this.#totals;
    const isCounted = total === null ? this.#nameless.length === 0 : this.#rows.size === total;
    const named = Array.from(this.#rows, ([id, raw]) => ({ id, raw }));
    return {
      ok: true,
      kind: 'rows',
      listIri: this.#listIri,
      rows: [...named, ...this.#nameless.map((raw) => ({ id: null, raw }))],
      complete: reason === 'end' && this.#totals.size === 1 && isCounted,
      isCut: reason === 'cut',
      etag: this.#hashes.length === 1 ? this.#etag : null,
      bodyHash: this.#hashes.length === 1 ? (this.#hashes[0] ?? '') : textHash(this.#hashes.join()),
    };
  }
}
