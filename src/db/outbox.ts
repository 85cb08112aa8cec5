import { needsMaker, type OutboxEntry, type WritableTable } from '#domain/outbox-entry.ts';
import { liveQuery } from 'dexie';
import type { CalaveraDb } from './database.ts';

/** All queued writes, oldest first. */
export async function readOutbox(db: CalaveraDb): Promise<OutboxEntry[]> {
  return db.outbox.orderBy('seq').toArray();
}

/** The open writes of one record, oldest first. */
export async function readLane(db: CalaveraDb, t: WritableTable, lk: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[t+lk]').equals([t, lk]).sortBy('seq');
}

/** How many records have changes on the way, and how many wait for the maker. */
export interface OutboxSummary {
  pending: number;
  attention: number;
}

/** Counts records, not entries: two edits of one ingredient are one change to a maker. */
export async function readOutboxSummary(db: CalaveraDb): Promise<OutboxSummary> {
  const pending = new Set<string>();
  const attention = new Set<string>();
  await db.outbox.each((entry) => {
    (needsMaker(entry) ? attention : pending).add(`${entry.t}/${entry.lk}`);
  });
  const questions = await db.review.where('closedAt').equals(0).toArray();
  for (const question of questions) attention.add(`${question.t}/${question.lk}`);
  for (const lane of attention) pending.delete(lane);
  return { pending: pending.size, attention: attention.size };
}

/** Calls back now and after every change of the queue, by any tab, until the returned function is called. */
export function watchOutbox(db: CalaveraDb, onChange: () => void): () => void {
  const subscription = liveQuery(() => db.outbox.toCollection().primaryKeys()).subscribe({
    next: onChange,
    error: onChange, // a closed store: the runner finds out by itself
  });
  return () => subscription.unsubscribe();
}
