import type { Doc } from './canonical.ts';
import type { Violation } from './violation.ts';

/** Tables a maker writes to. */
export type WritableTable = 'ingredientes' | 'formulas';

/** Where a queued write is, docs/sync.md §3. The last three wait for the maker. */
export type EntryState = 'pending' | 'sending' | 'conflict' | 'rejected' | 'ask';

/** How a record stands towards the server, shown as its mark. */
export type Estado = 'synced' | 'pending' | 'sending' | 'attention';

/** Why the last try did not end the write. `kind` decides; `message` is the server's own text, for people. */
export interface EntryError {
  kind: 'net' | 'auth' | 'busy' | 'server' | 'valid' | 'bad' | 'forbidden' | 'gone' | 'conflict' | 'in-use';
  status: number | null;
  type: string | null;
  message: string | null;
  violations: Violation[];
}

/** What left the device, stored before it leaves. `clock` is the store's row clock at that moment. */
export interface SentRequest {
  hash: string;
  epoch: number;
  at: number;
  clock: number;
  /** Ids of the table known when a create was first sent: a row outside them may be its result. */
  knownSids: string[];
}

/** One queued write of one record (docs/sync.md §2). Times in ms since 1970, references as local keys. */
export interface OutboxEntry {
  /** Order of the queue, given by the store. */
  seq: number;
  /** Idempotency key; a changed payload gets a new one. */
  opId: string;
  /** Whose write it is; nobody else's session sends it. */
  user: string;
  schema: number;
  t: WritableTable;
  lk: string;
  kind: 'create' | 'update' | 'delete';
  /** The fields the maker changed (all of them for a create). */
  patch: Doc;
  /** What the maker saw in those fields before; the oldest value wins when edits are joined. */
  base: Doc;
  intents: { at: number; label: string }[];
  state: EntryState;
  /** "May have been applied": its answer was lost once. */
  amb: boolean;
  /** When an answer was last lost (ms since 1970). */
  ambAt?: number;
  sent: SentRequest | null;
  /** Failed tries that count for the back-off. */
  att: number;
  /** Not before this time. */
  nextAt: number;
  /** Consecutive answers of 500. */
  poison: number;
  err: EntryError | null;
}

/** A new entry before the store has numbered it. */
export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** Names a write as it is now: one that was sent, or saved over, since has another key. */
export function writeKey({ opId, intents }: Pick<OutboxEntry, 'opId' | 'intents'>): string {
  return `${opId}/${intents.length}`;
}

/** True for an entry that waits for the maker. */
export function needsMaker(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'conflict' || entry.state === 'rejected' || entry.state === 'ask';
}

/**
 * True for the entry that holds the fields of a record which both sides changed (docs/sync.md §6). Edits of other
 * fields go past it; a question about the whole record stops everything.
 */
export function asksAboutFields(entry: Pick<OutboxEntry, 'kind' | 'state' | 'err'>): boolean {
  return entry.state === 'conflict' && entry.kind === 'update' && entry.err?.kind !== 'gone';
}
