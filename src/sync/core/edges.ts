import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { localRefs, namingParts } from './refs.ts';
import { laneOf } from './schedule.ts';

/** Lines of formulas name ingredients, and nothing else names anything. */
const NAMED: WritableTable = 'ingredientes';

/** What the place of an entry in the queue is looked up in. */
export interface Queue {
  /** Every open entry. */
  entries: readonly OutboxEntry[];
  /** The server id of the record of a lane, if it has one. */
  sidOf: (lane: string) => string | undefined;
}

/**
 * The lanes that must move before `entry` may leave (docs/sync.md §4): a write waits for the creation of the records
 * it names, because only then they have an address; a delete waits for the earlier writes that name its record, and
 * for those that take it out of a record, because until then the server has it in use.
 */
export function blockersOf(entry: OutboxEntry, queue: Queue): string[] {
  if (entry.kind === 'delete') return earlierNaming(entry, queue);
  const named = new Set(localRefs(entry.patch).map((lk) => laneOf({ t: NAMED, lk })));
  if (named.size === 0) return [];
  return queue.entries.filter((other) => other.kind === 'create' && named.has(laneOf(other))).map(laneOf);
}

/** True when the place of these entries in the queue depends on others. */
export function hasEdges(entries: readonly OutboxEntry[]): boolean {
  return entries.some(({ kind, patch }) => kind === 'delete' || localRefs(patch).length > 0);
}

function earlierNaming(entry: OutboxEntry, { entries, sidOf }: Queue): string[] {
  if (entry.t !== NAMED) return [];
  const own = laneOf(entry);
  const names = new Set([entry.lk, sidOf(own)]);
  return entries
    .filter((other) => other.seq < entry.seq && laneOf(other) !== own)
    .filter(({ patch, base }) =>
      [...namingParts(patch), ...namingParts(base)].some(({ ref }) => names.has(ref)),
    )
    .map(laneOf);
}
