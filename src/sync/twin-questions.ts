import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';

type Target = Pick<OutboxEntry, 't' | 'lk'>;

/** A record left the screens: it is nobody's possible duplicate any more. Inside the caller's transaction. */
export async function dropTwin(db: CalaveraDb, { t, lk }: Target, now: number): Promise<void> {
  const questions = await db.review.where('closedAt').equals(0).toArray();
  for (const row of questions.filter((each) => each.t === t && each.reason === 'duplicate')) {
    const { others = [] } = row;
    const left = others.filter((other) => other.lk !== lk);
    if (left.length === others.length) continue;
    // The last one stays in the closed question: it is open again when its delete is taken back.
    await db.review.put(left.length > 0 ? { ...row, others: left } : { ...row, closedAt: now });
  }
}

/** The delete of a record was taken back: what rested with it is asked again. Inside the caller's transaction. */
export async function askAboutTwinAgain(db: CalaveraDb, { t, lk }: Target, deletedAt: number): Promise<void> {
  const rested = await db.review.where('closedAt').equals(deletedAt).toArray();
  for (const row of rested) {
    const isTwin = row.t === t && row.reason === 'duplicate' && row.others?.some((other) => other.lk === lk);
    if (isTwin) await db.review.put({ ...row, closedAt: 0 });
  }
}
