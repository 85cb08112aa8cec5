import { useLiveQuery } from 'dexie-react-hooks';
import { QUESTION_REASONS, waitReason } from '#domain/motivo.ts';
import { needsMaker, type WritableTable } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { readOpenReviews } from '#db/review.ts';
import { useSignedIn } from '#session/use-session.ts';

/** Why a record waits for the maker. */
export interface Waiting {
  /** In a few words: the question, or what the server said. */
  reason: string;
  /** True when its values were refused: correcting them in the form helps. */
  isRefused: boolean;
}

/** Why the record of `t` with this local key waits for the maker; `null` when it does not, `undefined` while reading. */
export function useWaiting(t: WritableTable, lk: string): Waiting | null | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readWaiting(db, t, lk), [db, t, lk]);
}

async function readWaiting(db: CalaveraDb, t: WritableTable, lk: string): Promise<Waiting | null> {
  const [question] = await readOpenReviews(db, t, lk);
  if (question !== undefined) return { reason: QUESTION_REASONS[question.reason], isRefused: false };
  const entry = (await readLane(db, t, lk)).find(needsMaker);
  if (entry === undefined) return null;
  return { reason: waitReason(entry), isRefused: entry.state === 'rejected' && entry.kind !== 'delete' };
}
