import { useLiveQuery } from 'dexie-react-hooks';
import { needsMaker, type OutboxEntry } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readOutbox } from '#db/outbox.ts';
import { readAllOpenReviews } from '#db/review.ts';
import { useSignedIn } from '#session/use-session.ts';

/** One record with changes that are not on the server yet. */
export interface OpenChange {
  key: string;
  lk: string;
  /** What the maker did last, in her words. */
  label: string;
  state: 'pending' | 'sending' | 'attention';
  /** Why it waits for her, or what the server said. */
  reason: string | null;
}

/** Longer lists would not be read in a panel. */
export const SHOWN_CHANGES = 50;

/** The records with open changes, those that need the maker first; `undefined` while reading. */
export function useOpenChanges(): OpenChange[] | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readOpenChanges(db), [db]);
}

async function readOpenChanges(db: CalaveraDb): Promise<OpenChange[]> {
  const records = new Map<string, OpenChange>();
  for (const entry of await readOutbox(db)) {
    const key = `${entry.t}/${entry.lk}`;
    const before = records.get(key);
    const change = toChange(key, entry);
    records.set(key, before?.state === 'attention' ? before : change);
  }
  for (const question of await readAllOpenReviews(db)) {
    const key = `${question.t}/${question.lk}`;
    const { lk, label } = question;
    const reason = question.reason === 'gone' ? 'Fue borrado en otro dispositivo' : 'Cambiado en otro sitio';
    records.set(key, { key, lk, label, state: 'attention', reason });
  }
  const all = [...records.values()];
  const urgent = all.filter((change) => change.state === 'attention');
  return [...urgent, ...all.filter((change) => change.state !== 'attention')];
}

function toChange(key: string, entry: OutboxEntry): OpenChange {
  const label = entry.intents.at(-1)?.label ?? '';
  if (!needsMaker(entry)) {
    return {
      key,
      lk: entry.lk,
      label,
      state: entry.state === 'sending' ? 'sending' : 'pending',
      reason: null,
    };
  }
  return { key, lk: entry.lk, label, state: 'attention', reason: reasonOf(entry) };
}

function reasonOf({ state, err }: OutboxEntry): string {
  if (state === 'ask') return 'Puede que ya esté en el servidor: compruébalo en la lista.';
  if (state === 'conflict') return 'Cambiado en otro sitio';
  return err?.message ?? err?.violations[0]?.message ?? 'El servidor no lo ha aceptado.';
}
