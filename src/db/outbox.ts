import { needsMaker, type OutboxEntry, type WritableTable } from '#domain/outbox-entry.ts';
import { Dexie, type ObservabilitySet } from 'dexie';
import type { CalaveraDb } from './database.ts';

/** All queued writes, oldest first. */
export async function readOutbox(db: CalaveraDb): Promise<OutboxEntry[]> {
  return db.outbox.orderBy('seq').toArray();
}

/** The open writes of one record, oldest first. */
export async function readLane(db: CalaveraDb, t: WritableTable, lk: string): Promise<OutboxEntry[]> {
  return db.outbox.where('[t+lk]').equals([t, lk]).sortBy('seq');
}

/** The writes the server has refused, which wait for the maker. */
export async function readRefused(db: CalaveraDb): Promise<OutboxEntry[]> {
  return db.outbox.where('state').equals('rejected').sortBy('seq');
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

/**
 * Calls back now and after every change of the queue, by any tab, until the returned function is called.
 *
 * Listens to the announcements themselves: a live query of the keys would miss an entry that only changed, such as
 * one the maker has just decided on.
 */
export function watchOutbox(db: CalaveraDb, onChange: () => void): () => void {
  const part = `idb://${db.name}/${db.outbox.name}/`;
  const onMutation = (parts: ObservabilitySet) => {
    if (part in parts) onChange();
  };
  Dexie.on('storagemutated', onMutation);
  onChange();
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
}
