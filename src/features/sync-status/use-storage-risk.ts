import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { readQuietUntil } from '#db/advice.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readPersistence } from '#db/storage.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isInstalled } from '#ui/install-offer.ts';

/** Advice is only worth it once the maker has work on this device. */
const SAVED_CHANGES = 2;

/**
 * True when the browser may clear what the maker has saved here, from her second change on. Not in the installed
 * app, and not for a while after she has seen the advice.
 */
export function useStorageRisk(): boolean {
  const { db } = useSignedIn();
  const [hasWork, setHasWork] = useState(false);
  const isAtRisk = useLiveQuery(() => readRisk(db), [db]) ?? false;
  const isWorkSeen = useLiveQuery(() => hasSavedEnough(db), [db]) ?? false;
  // The queue empties itself; what was once saved stays saved.
  if (isWorkSeen && !hasWork) setHasWork(true);
  return isAtRisk && hasWork && !isInstalled();
}

async function readRisk(db: CalaveraDb): Promise<boolean> {
  const persistence = await readPersistence(db);
  return persistence?.granted === false && (await readQuietUntil(db)) <= Date.now();
}

/** The numbers of the queue are never given twice. */
async function hasSavedEnough(db: CalaveraDb): Promise<boolean> {
  const last = await db.outbox.orderBy('seq').last();
  return last !== undefined && last.seq >= SAVED_CHANGES;
}
