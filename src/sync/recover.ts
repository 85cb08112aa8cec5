import { type CalaveraDb, writeIn, writeRecord } from '#db/database.ts';
import { readEpoch } from '#db/meta.ts';
import { refold } from './refold.ts';

/**
 * What a new leader does first: an entry that a closed or crashed runner left as `sending` may have been applied,
 * so it becomes pending and ambiguous (docs/sync.md §3). A leader that was replaced meanwhile leaves the entries of
 * the newer one alone.
 *
 * @param epoch fencing number of the new leader
 */
export async function recoverInterrupted(db: CalaveraDb, epoch: number): Promise<void> {
  for (const entry of await db.outbox.where('state').equals('sending').toArray()) {
    await writeRecord(db, async () => {
      const stored = await db.outbox.get(entry.seq);
      if (stored?.state !== 'sending' || (await readEpoch(db)) !== epoch) return;
      await db.outbox.put({ ...stored, state: 'pending', amb: true, nextAt: 0 });
      await refold(db, stored.t, stored.lk);
    });
  }
}

/**
 * After the network came back: what waited because of it may leave at once (design §4). Its tries are forgotten: they
 * told of the network, and one more lost connection must not cost a minute.
 */
export async function clearNetworkBackoff(db: CalaveraDb): Promise<void> {
  await writeIn(db, [db.outbox], () =>
    db.outbox
      .where('state')
      .equals('pending')
      .filter((entry) => entry.err?.kind === 'net')
      .modify({ nextAt: 0, att: 0 }),
  );
}
