import { useLiveQuery } from 'dexie-react-hooks';
import { formatAntiguedad } from '#domain/formato.ts';
import { FRESH_MS } from '#domain/freshness.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { readTableMeta } from '#db/meta.ts';
import { useSignedIn } from '#session/use-session.ts';
import type { After } from '#ui/after.ts';
import { useNow } from '#ui/use-now.ts';

interface Props {
  t: WritableTable;
  after?: After;
}

const TICK_MS = 60_000; // a minute is the finest age shown

/** How old the list of a table is, once that is worth a word. */
export function DataAge({ t, after }: Props) {
  const { db } = useSignedIn();
  const meta = useLiveQuery(() => readTableMeta(db, t), [db, t]);
  const now = useNow(TICK_MS, after);

  if (!meta || meta.pulledAt === 0) return null;
  const ageMs = now - meta.pulledAt;
  return ageMs < FRESH_MS[t] ? null : <span>{`Datos de ${formatAntiguedad(ageMs)}`}</span>;
}
