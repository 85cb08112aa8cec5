import { type Doc, isSame } from '#domain/canonical.ts';
import type { NewEntry, OutboxEntry } from '#domain/outbox-entry.ts';
import { omit } from './diff.ts';

/** What to do with the queue of one record when a new write arrives. */
export interface QueueChange {
  drop: number[];
  replace: OutboxEntry | null;
  append: NewEntry | null;
}

/**
 * Joins a new write with the open ones of the same record (docs/sync.md §2).
 *
 * Joined are only writes that certainly never left the device, and those that wait for the maker: her new save is
 * the answer to a rejection. Whatever is under way, or may have been applied, stays as it is and the new write
 * queues behind it.
 *
 * @param lane  open entries of the record, oldest first
 * @param write the new write
 */
export function coalesce(lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  const last = lane.at(-1);
  if (!last || !isOpen(last)) return { drop: [], replace: null, append: isEmpty(write) ? null : write };
  if (write.kind === 'delete') return joinDelete(lane, last, write);
  return joinUpdate(last, write);
}

function isOpen(entry: OutboxEntry): boolean {
  return entry.state !== 'sending' && !entry.amb;
}

/** An update in which nothing was changed is no write. */
function isEmpty(write: NewEntry): boolean {
  return write.kind === 'update' && Object.keys(write.patch).length === 0;
}

function joinUpdate(last: OutboxEntry, write: NewEntry): QueueChange {
  if (last.kind === 'delete') return { drop: [], replace: null, append: write };
  const intents = [...last.intents, ...write.intents];
  const joined = { ...last, patch: { ...last.patch, ...write.patch }, intents, opId: write.opId };
  // A rejection is answered by saving again; a conflict still needs its decision.
  const answered = last.state === 'rejected' ? retried(joined) : joined;
  if (last.kind === 'create') return { drop: [], replace: answered, append: null };
  const base = { ...write.base, ...last.base }; // the oldest value wins
  const back = Object.keys(joined.patch).filter((field) => isSame(joined.patch[field], base[field]));
  const patch: Doc = omit(joined.patch, back);
  if (Object.keys(patch).length === 0) return { drop: [last.seq], replace: null, append: null };
  return { drop: [], replace: { ...answered, patch, base: omit(base, back) }, append: null };
}

function joinDelete(lane: readonly OutboxEntry[], last: OutboxEntry, write: NewEntry): QueueChange {
  if (last.kind === 'delete') {
    return { drop: [], replace: retried({ ...last, opId: write.opId, nextAt: write.nextAt }), append: null };
  }
  if (last.kind === 'create') return { drop: [last.seq], replace: null, append: null };
  const behind = lane.length > 1 ? lane.filter((entry) => isOpen(entry) && entry.kind === 'update') : [last];
  return { drop: behind.map((entry) => entry.seq), replace: null, append: write };
}

/** The entry as new: it may be sent again at once. */
export function retried(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'pending', err: null, att: 0, poison: 0, sent: null };
}
