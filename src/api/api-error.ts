import { readWire } from '#domain/jsonld.ts';
import type { Violation } from '#domain/violation.ts';
import { errorTextsWire, violationsWire } from '#domain/wire-rows.ts';
import { retryAfterMs } from './retry-after.ts';

/**
 * Why no answer of the API came back. `not-json` is an answer that is not the API's: a captive portal's page, a
 * body cut short, a row without identity.
 */
export type NetworkReason = 'offline' | 'timeout' | 'not-json' | 'redirect' | 'aborted';

/** What every answer of the server keeps. */
export interface ErrorAnswer {
  status: number;
  /** Text for people, `null` when the server gave none worth showing. */
  message: string | null;
  /** The sentence of the answer as sent, for the texts about purchase links (contract D17). */
  detail: string | null;
  /** Machine name such as `/errors/ingrediente-unico`. */
  type: string | null;
}

/** A failed call. The kind is decided here, once, from status and structure; texts never decide. */
export type ApiError =
  | { kind: 'network'; reason: NetworkReason }
  | ({ kind: 'auth' } & ErrorAnswer)
  | ({ kind: 'forbidden' } & ErrorAnswer)
  | ({ kind: 'not-found' } & ErrorAnswer)
  | ({ kind: 'validation'; violations: Violation[] } & ErrorAnswer)
  | ({ kind: 'conflict'; retryAfterMs: number | null } & ErrorAnswer)
  | ({ kind: 'precondition' } & ErrorAnswer)
  | ({ kind: 'bad' } & ErrorAnswer)
  | ({ kind: 'busy'; retryAfterMs: number | null } & ErrorAnswer)
  | ({ kind: 'server' } & ErrorAnswer);

/** A failed call in the form every function of this folder returns it. */
export interface ApiFailure {
  ok: false;
  error: ApiError;
}

/** A failure without an answer of the API. */
export function networkFailure(reason: NetworkReason): ApiFailure {
  return { ok: false, error: { kind: 'network', reason } };
}

/** What is needed of an answer to judge it. `body` is the parsed JSON, `null` when there was none. */
export interface FailedAnswer {
  status: number;
  body: unknown;
  /** Header `Retry-After` as sent. */
  retryAfter: string | null;
}

const BUSY = new Set([408, 425, 429, 502, 503, 504]);

/**
 * The error an answer outside 2xx stands for (contract §3, D23).
 *
 * A 422 without violations is `bad`: the server refused the request, not one of its fields.
 */
export function apiErrorOf(failed: FailedAnswer, nowMs: number = Date.now()): ApiError {
  const { status } = failed;
  const answer = { status, ...textsOf(failed.body) };
  if (BUSY.has(status))
    return { kind: 'busy', retryAfterMs: retryAfterMs(failed.retryAfter, nowMs), ...answer };
  if (status >= 500) return { kind: 'server', ...answer };
  if (status === 401) return { kind: 'auth', ...answer };
  if (status === 403) return { kind: 'forbidden', ...answer };
  if (status === 404 || status === 410) return { kind: 'not-found', ...answer };
  if (status === 412) return { kind: 'precondition', ...answer };
  if (status === 409) {
    return { kind: 'conflict', retryAfterMs: retryAfterMs(failed.retryAfter, nowMs), ...answer };
  }
  const violations = violationsOf(failed.body);
  return violations === null ? { kind: 'bad', ...answer } : { kind: 'validation', violations, ...answer };
}

// What servers say when they have nothing to say: titles and the bare reason phrases of HTTP (contract D19).
const NO_TEXT = new Set(
  [
    'An error occurred',
    'Bad Request',
    'Unauthorized',
    'Payment Required',
    'Forbidden',
    'Not Found',
    'Method Not Allowed',
    'Not Acceptable',
    'Request Timeout',
    'Conflict',
    'Gone',
    'Precondition Failed',
    'Content Too Large',
    'Payload Too Large',
    'Unsupported Media Type',
    'Unprocessable Content',
    'Unprocessable Entity',
    'Too Early',
    'Too Many Requests',
    'Internal Server Error',
    'Not Implemented',
    'Bad Gateway',
    'Service Unavailable',
    'Gateway Timeout',
  ].map((text) => text.toLowerCase()),
);

function textsOf(body: unknown): Omit<ErrorAnswer, 'status'> {
  const reading = readWire(errorTextsWire, body);
  if (!reading.ok) return { message: null, detail: null, type: null };
  const texts = reading.value;
  const detail = texts.detail ?? texts.description ?? texts['hydra:description'];
  const message = [texts.message, detail].find((text) => text !== null && !isNoText(text)) ?? null;
  return { message, detail, type: texts.type };
}

function isNoText(text: string): boolean {
  return NO_TEXT.has(text.trim().replace(/\.$/, '').toLowerCase());
}

function violationsOf(body: unknown): Violation[] | null {
  const reading = readWire(violationsWire, body);
  if (!reading.ok) return null;
  const { '@type': type, violations } = reading.value;
  const isViolationAnswer = [type].flat().some((name) => name.includes('ConstraintViolation'));
  if (violations === null && !isViolationAnswer) return null;
  return (violations ?? []).map(({ propertyPath, message }) => ({ path: propertyPath, message }));
}
