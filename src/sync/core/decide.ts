import type { EntryError, OutboxEntry } from '#domain/outbox-entry.ts';
import type { Violation } from '#domain/violation.ts';

/** What the network layer says of a failed request; the kind was decided there, once. */
export interface Failure {
  kind:
    | 'network'
    | 'auth'
    | 'forbidden'
    | 'validation'
    | 'not-found'
    | 'conflict'
    | 'precondition'
    | 'bad'
    | 'busy'
    | 'server';
  status?: number;
  message?: string | null;
  /** The sentence of the answer as sent (contract D17). */
  detail?: string | null;
  type?: string | null;
  violations?: Violation[];
  retryAfterMs?: number | null;
}

/** What becomes of an entry after a failed request (docs/sync.md §3). */
export type Decision =
  | { to: 'retry'; amb: boolean; counts: boolean; waitMs: number | null; err: EntryError }
  | { to: 'paused'; err: EntryError }
  | { to: 'done-gone' }
  | { to: 'gone'; err: EntryError }
  | { to: 'merge' }
  | { to: 'adopt-unique'; err: EntryError }
  | { to: 'rejected'; amb: boolean; err: EntryError };

/** Consecutive 500s on one entry, while others succeed, after which it waits for the maker (design §4). */
export const POISON_LIMIT = 5;

/** The problem types of a 409 that this product knows (contract §4). */
const UNICO = '/errors/ingrediente-unico';
export const EN_USO = '/errors/ingrediente-en-uso';
const EN_CURSO = '/errors/idempotencia-en-curso';

/**
 * Decides by the kind of the failure alone.
 *
 * @param entry         the entry that was sent
 * @param failure       what came back
 * @param othersSucceed true when the server has answered something else well since this entry first failed
 */
export function decide(
  entry: Pick<OutboxEntry, 'kind' | 'poison'>,
  failure: Failure,
  othersSucceed: boolean,
): Decision {
  switch (failure.kind) {
    case 'network':
      return retry(failure, { kind: 'net', amb: true, counts: true });
    case 'busy':
      // The server says that it did not work on it, except a gateway's 502 and 504, which cannot know.
      // A wait that the server names is no try; without one the pauses have to grow.
      return retry(failure, {
        kind: 'busy',
        amb: isGateway(failure),
        counts: isGateway(failure) || (failure.retryAfterMs ?? null) === null,
      });
    case 'server':
      if (entry.poison + 1 >= POISON_LIMIT && othersSucceed) return rejected(failure, 'server');
      return retry(failure, { kind: 'server', amb: true, counts: true });
    case 'auth':
      return { to: 'paused', err: errorOf(failure, 'auth') };
    case 'forbidden':
      return rejected(failure, 'forbidden');
    case 'validation':
      return rejected(failure, 'valid');
    case 'bad':
      return rejected(failure, 'bad');
    case 'not-found':
      return onNotFound(entry, failure);
    case 'precondition':
      return { to: 'merge' };
    case 'conflict':
      return onConflict(entry, failure);
  }
}

function onNotFound(entry: Pick<OutboxEntry, 'kind'>, failure: Failure): Decision {
  if (entry.kind === 'delete') return { to: 'done-gone' };
  // A create has no record that could be gone: the address is wrong.
  if (entry.kind === 'create') return rejected(failure, 'bad');
  return { to: 'gone', err: errorOf(failure, 'gone') };
}

function onConflict(entry: Pick<OutboxEntry, 'kind'>, failure: Failure): Decision {
  // An edit that makes a second water cannot become the first one: that is for the maker.
  const isTwin = failure.type === UNICO && entry.kind === 'create';
  if (isTwin) return { to: 'adopt-unique', err: errorOf(failure, 'conflict') };
  if (failure.type === EN_USO) return rejected(failure, 'in-use');
  if (failure.type === EN_CURSO) return retry(failure, { kind: 'busy', amb: true, counts: false });
  return rejected(failure, 'conflict');
}

function retry(failure: Failure, how: { kind: EntryError['kind']; amb: boolean; counts: boolean }): Decision {
  const { kind, amb, counts } = how;
  return { to: 'retry', amb, counts, waitMs: failure.retryAfterMs ?? null, err: errorOf(failure, kind) };
}

function rejected(failure: Failure, kind: EntryError['kind']): Decision {
  // A refusal says that what was sent is not applied; after a 500 nobody knows.
  return { to: 'rejected', amb: kind === 'server', err: errorOf(failure, kind) };
}

function isGateway(failure: Failure): boolean {
  return failure.status === 502 || failure.status === 504 || failure.status === 408;
}

function errorOf(failure: Failure, kind: EntryError['kind']): EntryError {
  return {
    kind,
    status: failure.status ?? null,
    type: failure.type ?? null,
    message: failure.message ?? null,
    violations: failure.violations ?? [],
  };
}
