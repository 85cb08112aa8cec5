import { backupText } from '#domain/backup.ts';
import type { Transaction } from 'dexie';
import { collectBackup, exportBackup, pageOrigin } from './backup.ts';
import { type CalaveraDb, writeIn } from './database.ts';
import { describeFailure, logFailure } from './errors.ts';
import { isQuotaError } from './store-error.ts';

/** What was about to happen when a recovery point was taken. */
export type SnapshotReason = 'shrink' | 'mass-change' | 'import' | 'upgrade';

/** Recovery points that are kept: the newest. */
export const MAX_SNAPSHOTS = 3;

/** A recovery point without its content. `bytes` is the length of its text. */
export interface SnapshotInfo {
  id: number;
  at: number;
  reason: string;
  bytes: number;
}

/**
 * Keeps a recovery point of the store as it is now. Resolves with false when the device has no room for it, which
 * is written to the error log: the caller decides whether to go on (docs/decisions/011-backup.md).
 */
export async function takeSnapshot(db: CalaveraDb, reason: SnapshotReason, now: number): Promise<boolean> {
  const json = backupText(await exportBackup(db, now));
  try {
    await writeIn(db, [db.snapshots], async () => {
      const id = await db.snapshots.add({ at: now, reason, json });
      // By age of arrival: the clock of the device may have been moved.
      const old = await db.snapshots.orderBy('id').reverse().offset(MAX_SNAPSHOTS).primaryKeys();
      await db.snapshots.bulkDelete(old.filter((each) => each !== id));
    });
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    logFailure(db, 'COMPONENT_ERROR', describeFailure('No room for a recovery point.', error));
    return false;
  }
  return true;
}

/**
 * A recovery point inside the upgrade of the store to newer shapes, taken first:
 * `this.version(2).stores({…}).upgrade(async (tx) => { await snapshotBeforeUpgrade(tx, Date.now()); … })`.
 *
 * It is part of the upgrade: when there is no room for it nothing is upgraded, and the store stays as it was.
 */
export async function snapshotBeforeUpgrade(tx: Transaction, now: number): Promise<void> {
  const backup = await collectBackup(tx, { now, origin: pageOrigin(), store: tx.db.name });
  await tx.table('snapshots').add({ at: now, reason: 'upgrade', json: backupText(backup) });
}

/** The recovery points, newest first. */
export async function readSnapshots(db: CalaveraDb): Promise<SnapshotInfo[]> {
  const rows = await db.snapshots.orderBy('id').reverse().toArray();
  return rows.map(({ id = 0, at, reason, json }) => ({ id, at, reason, bytes: json.length }));
}

/** The text of a recovery point, as a file would have it; `null` when it is gone. */
export async function readSnapshotText(db: CalaveraDb, id: number): Promise<string | null> {
  return (await db.snapshots.get(id))?.json ?? null;
}
