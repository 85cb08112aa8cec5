import ky from 'ky';
import { apiErrorOf, networkFailure, type ApiFailure, type NetworkReason } from './api-error.ts';
import { isHtml, isJson } from './content-type.ts';
import { startDeadline } from './deadline.ts';

const LD_JSON = 'application/ld+json';
const DEFAULT_TIMEOUT_MS = 10_000; // 10 s, headers and body together

/** Where the API is and how a call gets its token. */
export interface ClientOptions {
  /** Address of the API, absolute or a path of this origin (`/api`). */
  baseUrl: string;
  /** The token of the moment, `null` when signed out. */
  token: () => string | null;
  /** Told of a 401 to a call that was made for the signed-in user. */
  onUnauthorized?: (() => void) | undefined;
  /** Told of every call that failed, for the client error log. */
  onFailure?: ((error: ApiFailure['error'], request: ApiRequest) => void) | undefined;
  /** Total time of a call, in ms. */
  timeoutMs?: number | undefined;
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * False keeps `If-Match`, `If-None-Match` and `Idempotency-Key` at home whatever a caller passes: an unprepared
   * server on another origin refuses the preflight, and every call would look offline (contract §0).
   */
  acceptExtensions?: (() => boolean) | undefined;
}

/** One call. `path` is a name under the base (`ingredientes`), '' for the base itself, or an IRI path (`/api/…`). */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: readonly (readonly [name: string, value: string])[] | undefined;
  /** Sent as JSON-LD. */
  body?: unknown;
  /** An ETag as the server sent it. */
  ifMatch?: string | undefined;
  /** An ETag as the server sent it. */
  ifNoneMatch?: string | undefined;
  /** The bare key; quoted on the wire. */
  idempotencyKey?: string | undefined;
  /**
   * `user` (default): with the token, and a 401 ends the session. `optional`: with the token if there is one, a 401
   * is only an answer. `none`: without token (sign-in).
   */
  as?: 'user' | 'optional' | 'none';
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A 2xx or a 304. `body` is the parsed JSON, `null` for 204 and 304; `text` is what it was parsed from. */
export interface ApiAnswer {
  ok: true;
  status: number;
  body: unknown;
  text: string;
  headers: { etag: string | null; idempotencyReplayed: boolean };
}

export type ApiResult = ApiAnswer | ApiFailure;

/** The way to one API. */
export interface Client {
  /** Origin of the API, without trailing slash. */
  origin: string;
  /** Path of the API, without trailing slash: `/api`. */
  basePath: string;
  /** Makes one call. Expected failures are values; it throws only for a request that cannot be written down. */
  request: (request: ApiRequest) => Promise<ApiResult>;
}

/**
 * A client for the API at `baseUrl`. It never retries (the outbox owns that), never follows a redirect, never uses
 * the HTTP cache and never sends cookies.
 */
export function createClient(options: ClientOptions): Client {
  const { origin, pathname } = new URL(options.baseUrl, globalThis.location?.href);
  const basePath = pathname.replace(/\/+$/, '');
  const context = { ...options, origin, basePath };
  return { origin, basePath, request: (request) => send(request, context) };
}

interface Context extends ClientOptions {
  origin: string;
  basePath: string;
}

async function send(request: ApiRequest, context: Context): Promise<ApiResult> {
  // Written down before the call: a header or body that cannot be is a bug, not a network that is down.
  const init = {
    method: request.method ?? 'GET',
    headers: new Headers(headersOf(request, context)),
    body: request.body === undefined ? null : JSON.stringify(request.body),
  };
  const result = await exchange(request, { ...context, url: urlOf(request, context), init });
  if (!result.ok) context.onFailure?.(result.error, request);
  const isSession = request.as === undefined || request.as === 'user';
  if (isSession && !result.ok && result.error.kind === 'auth') context.onUnauthorized?.();
  return result;
}

function urlOf({ path, query = [] }: ApiRequest, { origin, basePath }: Context): string {
  // Joined as text on purpose: `new URL('//host/x', origin)` would leave the origin, and the token with it.
  const named = path === '' ? basePath : `${basePath}/${path}`;
  const url = new URL(origin + (path.startsWith('/') ? path : named));
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url.href;
}

interface Prepared extends Context {
  url: string;
  init: { method: string; headers: Headers; body: string | null };
}

async function exchange(request: ApiRequest, { url, init, ...options }: Prepared): Promise<ApiResult> {
  const fetchNow = options.fetch ?? globalThis.fetch;
  const deadline = startDeadline(
    request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    request.signal,
  );
  try {
    const response = await ky(url, {
      ...init,
      redirect: 'manual', // not followed, and unlike with 'error' told apart from being offline
      cache: 'no-store',
      credentials: 'omit',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      // The signal goes in here because ky joins signals with AbortSignal.any, which Safari before 17.4 lacks.
      fetch: (input, rest) => fetchNow(input, { ...rest, signal: deadline.signal }),
    });
    return resultOf(response, await response.text());
  } catch {
    // Refused, reset, cut short or aborted: fetch tells them apart only in its texts, the deadline knows the rest.
    return networkFailure(deadline.reason() ?? 'offline');
  } finally {
    deadline.stop();
  }
}

function headersOf(request: ApiRequest, options: Context): Record<string, string> {
  const token = request.as === 'none' ? null : options.token();
  const headers: Record<string, string> = { accept: LD_JSON };
  if (request.body !== undefined) headers['content-type'] = LD_JSON;
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (options.acceptExtensions?.() === false) return headers;
  if (request.ifMatch !== undefined) headers['if-match'] = request.ifMatch;
  if (request.ifNoneMatch !== undefined) headers['if-none-match'] = request.ifNoneMatch;
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = `"${request.idempotencyKey}"`;
  return headers;
}

function resultOf(response: Response, text: string): ApiResult {
  const reason = foreignAnswer(response);
  if (reason !== null) return networkFailure(reason);
  const hasBody = response.status !== 204 && response.status !== 304;
  const body = hasBody && isJson(response) ? parse(text) : null;
  if (!response.ok && response.status !== 304) {
    const retryAfter = response.headers.get('retry-after');
    return {
      ok: false,
      error: apiErrorOf({ status: response.status, body: body?.value ?? null, retryAfter }),
    };
  }
  if (hasBody && body === null) return networkFailure('not-json');
  return {
    ok: true,
    status: response.status,
    body: body?.value ?? null,
    text,
    headers: {
      etag: response.headers.get('etag'),
      idempotencyReplayed: response.headers.get('idempotency-replayed') === 'true',
    },
  };
}

/** Why an answer is not the API's own word, `null` when it may be. */
function foreignAnswer(response: Response): NetworkReason | null {
  const { status, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) return 'redirect';
  if (status === 511) return 'not-json'; // RFC 6585: sent by a captive portal, never by an API
  // A page for people, from a proxy or a portal, must not count as 'this row is gone'.
  if ((status === 404 || status === 410) && isHtml(response)) return 'not-json';
  return null;
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null; // cut short, or not JSON in spite of its content type
  }
}
