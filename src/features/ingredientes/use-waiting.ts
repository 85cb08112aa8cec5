import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { readOpenReviews } from '#db/review.ts';
import type { ReviewRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';

/** What of a record waits for the maker. */
export interface Waiting {
  reviews: ReviewRow[];
  /** The write that waits for the answer to them. */
  conflictKind: OutboxEntry['kind'] | undefined;
  /** A create that may or may not have arrived, among several alike on the server. */
  isAsking: boolean;
}

/** What of the ingredient with this local key waits for the maker; `undefined` while it is being read. */
export function useWaiting(lk: string): Waiting | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readWaiting(db, lk), [db, lk]);
}

async function readWaiting(db: CalaveraDb, lk: string): Promise<Waiting> {
  const lane = await readLane(db, 'ingredientes', lk);
  return {
    reviews: await readOpenReviews(db, 'ingredientes', lk),
    conflictKind: lane.find(({ state }) => state === 'conflict')?.kind,
    isAsking: lane.some(({ state }) => state === 'ask'),
  };
}
