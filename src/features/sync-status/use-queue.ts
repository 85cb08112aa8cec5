import { useLiveQuery } from 'dexie-react-hooks';
import { campoLabel } from '#domain/campos.ts';
import { QUESTION_REASONS, retryReason, waitReason } from '#domain/motivo.ts';
import { needsMaker, type OutboxEntry, writeKey } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readOutbox } from '#db/outbox.ts';
import { readAllOpenReviews } from '#db/review.ts';
import { useSignedIn } from '#session/use-session.ts';

/** One record with changes that are not on the server yet. */
export interface QueueItem {
  key: string;
  t: OutboxEntry['t'];
  lk: string;
  /** What the maker did last, in her words, and when (ms since 1970). */
  label: string;
  at: number;
  state: 'pending' | 'sending' | 'attention';
  /** How often the write was tried in vain. */
  attempts: number;
  /** Why it waits for her, or why the last try failed. */
  reason: string | null;
  /** Not before this time; 0 when it may leave at once. */
  nextAt: number;
  /** Names of the fields of an edit. */
  campos: string[];
  /** Its writes, the oldest first; none when only a question is open. */
  entries: OutboxEntry[];
}

/** Keys of the writes that an item shows. */
export function keysOf({ entries }: QueueItem): string[] {
  return entries.map(writeKey);
}

/** The records with open changes, those that need the maker first, then by age; `undefined` while reading. */
export function useQueue(): QueueItem[] | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readQueue(db), [db]);
}

async function readQueue(db: CalaveraDb): Promise<QueueItem[]> {
  const lanes = new Map<string, [OutboxEntry, ...OutboxEntry[]]>();
  for (const entry of await readOutbox(db)) {
    const key = `${entry.t}/${entry.lk}`;
    const lane = lanes.get(key);
    if (lane) lane.push(entry);
    else lanes.set(key, [entry]);
  }
  const items = new Map([...lanes].map(([key, lane]) => [key, laneItem(key, lane)]));
  for (const { t, lk, label, openedAt, reason } of await readAllOpenReviews(db)) {
    const key = `${t}/${lk}`;
    const item = items.get(key) ?? { ...NOTHING, key, t, lk, label, at: openedAt };
    items.set(key, { ...item, state: 'attention', reason: QUESTION_REASONS[reason] });
  }
  const all = [...items.values()];
  return [
    ...all.filter(({ state }) => state === 'attention'),
    ...all.filter(({ state }) => state !== 'attention'),
  ];
}

const NOTHING = { attempts: 0, nextAt: 0, campos: [], entries: [] };

function laneItem(key: string, lane: [OutboxEntry, ...OutboxEntry[]]): QueueItem {
  const [first] = lane;
  const last = lane.at(-1)?.intents.at(-1);
  const waiting = lane.find(needsMaker);
  const isSending = lane.some(({ state }) => state === 'sending');
  const edits = lane.filter(({ kind }) => kind === 'update');
  return {
    key,
    t: first.t,
    lk: first.lk,
    label: last?.label ?? '',
    at: last?.at ?? 0,
    ...(waiting
      ? { state: 'attention', reason: waitReason(waiting) }
      : {
          state: isSending ? 'sending' : 'pending',
          reason: first.err === null ? null : retryReason(first.err),
        }),
    attempts: first.att,
    nextAt: first.nextAt,
    campos: [...new Set(edits.flatMap(({ patch }) => Object.keys(patch)))].map(campoLabel),
    entries: lane,
  };
}
