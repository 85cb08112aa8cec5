import { newLocalKey } from '#domain/local-key.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { writeRecord } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { retried } from './core/coalesce.ts';
import { refold } from './refold.ts';
import type { Writer } from './writer.ts';

/**
 * Sends the waiting writes of a record again without waiting for their time: those that pause after a failed try,
 * and those that the server refused. Questions stay open, and the seconds of 'Deshacer' of a delete stay hers.
 */
export async function retryWrites(writer: Writer, target: { t: WritableTable; lk: string }): Promise<void> {
  const { db } = writer;
  const { t, lk } = target;
  await writeRecord(db, async () => {
    for (const entry of await readLane(db, t, lk)) {
      if (isPaused(entry)) await db.outbox.put({ ...entry, nextAt: 0 });
      else if (entry.state === 'rejected') await db.outbox.put(again(writer, entry));
    }
    await refold(db, t, lk);
  });
}

/** True for a write that waits because a try failed. A server that asked for patience gets it. */
function isPaused({ state, err, nextAt }: OutboxEntry): boolean {
  return state === 'pending' && err !== null && err.kind !== 'busy' && nextAt > 0;
}

/** A server repeats its refusal to the same key, so a new try needs a new one; unless the write may have arrived. */
function again({ newKey = newLocalKey }: Writer, entry: OutboxEntry): OutboxEntry {
  return { ...retried(entry), opId: entry.amb ? entry.opId : newKey() };
}
