import { Dexie, type Table } from 'dexie';
import { kindsOf } from './error-kinds.ts';

/** The stores that hold nothing a maker would miss, or only further copies of it. */
interface Spare {
  errors: Table<unknown, number>;
  snapshots: Table<unknown, number>;
}

/**
 * Runs `work`; when the device is full it gives up what can be spared and runs it once more.
 *
 * Spared are the error log and all recovery points but the newest. What the maker typed, the queue, questions and
 * trash never are. With nothing to spare, or still no room, it rejects with what the browser said.
 */
export async function withRoom<T>(db: Dexie & Spare, work: () => Promise<T>): Promise<T> {
  if (Dexie.currentTransaction) return work(); // the whole transaction is what is tried again
  try {
    return await work();
  } catch (error) {
    const isFull = kindsOf(error).includes('QuotaExceededError');
    if (!isFull || !(await makeRoom(db))) throw error;
  }
  return work();
}

/** True when something was given up. */
async function makeRoom(db: Dexie & Spare): Promise<boolean> {
  try {
    return await db.transaction('rw', [db.errors, db.snapshots], async () => {
      const old = await db.snapshots.orderBy('at').reverse().offset(1).primaryKeys();
      const spared = old.length + (await db.errors.count());
      if (spared === 0) return false;
      await db.snapshots.bulkDelete(old);
      await db.errors.clear();
      return true;
    });
  } catch {
    return false; // so full that nothing can even be deleted: the first failure is the one to tell
  }
}
