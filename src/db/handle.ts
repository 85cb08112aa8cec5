import type { Dexie } from 'dexie';
import { kindsOf } from './error-kinds.ts';

/** What a dead handle answers, by kind: WebKit says the first, a connection closed under us the second. */
const DEAD_KINDS = ['UnknownError', 'InvalidStateError'];

/** The connection of a store to its browser, which may have to be replaced. */
export interface Handle {
  /** Grows with every connection: tells whether a failure belongs to the present one. */
  number: number;
  reopening: Promise<void> | null;
  healedAt: number;
  /** The store cannot be brought back; the page must say so. */
  onLost: () => void;
}

const handles = new WeakMap<Dexie, Handle>();

/** The handle of `db`. */
export function handleOf(db: Dexie): Handle {
  const known = handles.get(db);
  if (known) return known;
  const handle: Handle = { number: 0, reopening: null, healedAt: 0, onLost: () => undefined };
  handles.set(db, handle);
  return handle;
}

/** True when the connection to the store is dead, whatever was being done with it. */
export function isDeadHandleError(error: unknown): boolean {
  return hasKind(error, DEAD_KINDS);
}

/** True when an error, or one inside it, is of one of these kinds. */
export function hasKind(error: unknown, kinds: readonly string[]): boolean {
  return kindsOf(error).some((kind) => kinds.some((each) => kind === each));
}
