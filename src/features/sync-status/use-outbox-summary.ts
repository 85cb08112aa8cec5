import { useLiveQuery } from 'dexie-react-hooks';
import { type OutboxSummary, readOutboxSummary } from '#db/outbox.ts';
import { useSignedIn } from '#session/use-session.ts';

const NOTHING: OutboxSummary = { pending: 0, attention: 0 };

/** How many changes wait on this device, kept current; nothing while reading. */
export function useOutboxSummary(): OutboxSummary {
  return useKnownSummary() ?? NOTHING;
}

/** How many changes wait on this device; `undefined` while reading, when nothing true can be said. */
export function useKnownSummary(): OutboxSummary | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readOutboxSummary(db), [db]);
}
