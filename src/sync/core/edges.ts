import type { Doc } from '#domain/canonical.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { laneOf } from './schedule.ts';

type Lane = Pick<OutboxEntry, 't' | 'lk'>;

/** The records that a document of table `t` names, by local key. */
export type ReferencesOf = (t: OutboxEntry['t'], doc: Doc) => readonly Lane[];

/**
 * The lanes that must move before `entry` may leave (docs/sync.md §4): a write waits for the creation of the records
 * it names, because only then they have an address; a delete waits for the earlier writes that name its record.
 *
 * @param queue every open entry
 */
export function blockersOf(
  entry: OutboxEntry,
  queue: readonly OutboxEntry[],
  referencesOf: ReferencesOf,
): string[] {
  if (entry.kind === 'delete') return earlierNaming(entry, queue, referencesOf);
  const named = new Set(referencesOf(entry.t, entry.patch).map(laneOf));
  if (named.size === 0) return [];
  return queue.filter((other) => other.kind === 'create' && named.has(laneOf(other))).map(laneOf);
}

/** True when the place of these entries in the queue depends on others. */
export function hasEdges(entries: readonly OutboxEntry[], referencesOf: ReferencesOf): boolean {
  return entries.some(({ t, kind, patch }) => kind === 'delete' || referencesOf(t, patch).length > 0);
}

function earlierNaming(
  entry: OutboxEntry,
  queue: readonly OutboxEntry[],
  referencesOf: ReferencesOf,
): string[] {
  const own = laneOf(entry);
  return queue
    .filter((other) => other.seq < entry.seq && laneOf(other) !== own)
    .filter((other) => referencesOf(other.t, other.patch).some((named) => laneOf(named) === own))
    .map(laneOf);
}
