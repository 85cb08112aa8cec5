import { type Doc, isSame } from '#domain/canonical.ts';
import { asksAboutFields, needsMaker, type NewEntry, type OutboxEntry } from '#domain/outbox-entry.ts';
import { compose } from './compose.ts';
import { type Change, omit, pick } from './diff.ts';

/** What to do with the queue of one record when a new write arrives. */
export interface QueueChange {
  drop: number[];
  replace: OutboxEntry[];
  append: NewEntry | null;
}

/**
 * Joins a new write with the open ones of the same record (docs/sync.md §2).
 *
 * Joined are only writes that certainly never reached the server, and those it refused: her new save is the answer
 * to a refusal. Whatever is under way, or may have been applied, stays as it is and the new write queues behind it.
 *
 * @param lane  open entries of the record, oldest first
 * @param write the new write
 */
export function coalesce(lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  return write.kind === 'delete' ? joinDelete(lane, write) : joinUpdate(lane, write);
}

/** The entry as new: it may be sent again at once. What is known of a lost answer stays. */
export function retried(entry: OutboxEntry): OutboxEntry {
  const sent = entry.amb ? entry.sent : null;
  return { ...entry, state: 'pending', err: null, att: 0, poison: 0, nextAt: 0, sent };
}

function isOpen(entry: OutboxEntry): boolean {
  return entry.state !== 'sending' && !entry.amb;
}

function joinUpdate(lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  const question = lane.find(asksAboutFields);
  return question === undefined ? joinOpen(lane, write) : joinBeside(question, lane, write);
}

/** Fields in question take the new values and stay in question; the others go on past it. */
function joinBeside(question: OutboxEntry, lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  const asked = Object.keys(write.patch).filter((field) => field in question.patch);
  const rest = { ...write, patch: omit(write.patch, asked), base: omit(write.base, asked) };
  const change = joinOpen(
    lane.filter((entry) => entry !== question),
    rest,
  );
  if (asked.length === 0) return change;
  const joined = compose(question, { patch: pick(write.patch, asked), base: pick(write.base, asked) });
  const intents = [...question.intents, ...write.intents];
  return { ...change, replace: [{ ...question, ...joined, intents }, ...change.replace] };
}

function joinOpen(lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  const tail = lane.slice(lane.findLastIndex((entry) => !isOpen(entry)) + 1);
  // A save takes back a delete that has not left the device, or that was refused.
  const joined = tail.filter((entry) => entry.kind !== 'delete');
  const [first, ...others] = joined;
  if (first === undefined) return queueBehind(lane, { drop: seqs(tail), append: orNothing(write) });
  const all = [...joined, write];
  const { patch, base } = all.reduce<Change>(compose, { patch: {}, base: {} });
  const back = first.kind === 'create' ? [] : sameFields(patch, base);
  const left = { patch: omit(patch, back), base: omit(base, back) };
  if (Object.keys(left.patch).length === 0) return { drop: seqs(tail), replace: [], append: null };
  const state = standing(joined, first);
  const intents = all.flatMap((entry) => entry.intents);
  const drop = [...seqs(others), ...seqs(tail.filter((entry) => entry.kind === 'delete'))];
  return queueBehind(lane, {
    drop,
    replace: [{ ...state, ...left, intents, opId: write.opId }],
    append: null,
  });
}

/** Where the joined entry stands: a conflict still needs its decision, a rejection is answered by saving again. */
function standing(joined: readonly OutboxEntry[], first: OutboxEntry): OutboxEntry {
  const conflict = joined.find((entry) => entry.state === 'conflict');
  if (conflict) return { ...first, state: 'conflict', err: conflict.err };
  return joined.some(needsMaker) ? retried(first) : first;
}

function joinDelete(lane: readonly OutboxEntry[], write: NewEntry): QueueChange {
  const last = lane.at(-1);
  if (last?.kind === 'delete') return againDelete(last, write);
  const [first] = lane;
  // What never reached the server leaves nothing behind; nor does a create that may be one of the records that the
  // maker has been shown: those she can delete themselves.
  if (first?.kind === 'create' && (isOpen(first) || first.state === 'ask')) {
    return { drop: seqs(lane), replace: [], append: null };
  }
  return queueBehind(lane, { drop: seqs(lane.filter(isOpen)), append: write });
}

function againDelete(last: OutboxEntry, write: NewEntry): QueueChange {
  if (!needsMaker(last)) return { drop: [], replace: [], append: null };
  const { opId, nextAt, base } = write;
  return { drop: [], replace: [{ ...retried(last), opId, nextAt, base }], append: null };
}

/** A refused entry that may have been applied all the same is tried again before what now queues behind it. */
function queueBehind(
  lane: readonly OutboxEntry[],
  change: Pick<QueueChange, 'drop' | 'append'> & { replace?: OutboxEntry[] },
): QueueChange {
  const { drop, replace = [], append } = change;
  const stuck = lane.filter((entry) => entry.amb && entry.state === 'rejected');
  const isQueued = append !== null || replace.length > 0;
  return { drop, replace: isQueued ? [...stuck.map(retried), ...replace] : replace, append };
}

/** An update in which nothing was changed is no write. */
function orNothing(write: NewEntry): NewEntry | null {
  return write.kind === 'update' && Object.keys(write.patch).length === 0 ? null : write;
}

function sameFields(patch: Doc, base: Doc): string[] {
  return Object.keys(patch).filter((field) => isSame(patch[field], base[field]));
}

function seqs(entries: readonly OutboxEntry[]): number[] {
  return entries.map((entry) => entry.seq);
}
