import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { hasNoRecords, readDashboardRow } from '#db/dashboard.ts';
import { liveFormulas } from '#db/live-formulas.ts';
import { liveIngredientes } from '#db/live-ingredientes.ts';
import type { DashboardRow, FormulaRow, IngredienteRow } from '#db/tables.ts';
import { type Mirror, useMirror } from '#records/use-mirror.ts';
import { useSignedIn } from '#session/use-session.ts';

/** What this device knows of the workshop. `null` stands for what has never arrived. */
export interface Workshop {
  ingredientes: readonly IngredienteRow[];
  formulas: readonly FormulaRow[] | null;
  /** What only the server knows, as last seen. */
  stats: DashboardRow | null;
}

export type DashboardData =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'empty' } | { kind: 'ready'; workshop: Workshop };

/** What the dashboard shows. Loading and failing exist only while this device has never had any data. */
export function useDashboard(): { data: DashboardData; onRetry: () => void } {
  const { db, engine } = useSignedIn();
  // What only the server knows is asked for on every visit (spec §7).
  useEffect(() => engine.refresh('dashboard'), [engine]);
  const ingredientes = useLive(liveIngredientes(db));
  const formulas = useLive(liveFormulas(db));
  const ofIngredientes = useMirror('ingredientes');
  const ofFormulas = useMirror('formulas');
  const stats = useLiveQuery(() => readDashboardRow(db), [db]);
  const isEmpty = useLiveQuery(() => hasNoRecords(db), [db]);
  const workshop =
    ingredientes === undefined || formulas === undefined || stats === undefined
      ? null
      : { ingredientes, formulas: ofFormulas === 'filled' ? formulas : null, stats };
  const data = dataOf(workshop, [ofIngredientes, ofFormulas]);
  // Rows that have just been stored are on their way to the screen.
  const isLagging = data.kind === 'empty' && isEmpty !== true;
  return { data: isLagging ? { kind: 'loading' } : data, onRetry: engine.syncNow };
}

function useLive<T>(table: { subscribe: (onChange: () => void) => () => void; getSnapshot: () => T }): T {
  return useSyncExternalStore(table.subscribe, table.getSnapshot);
}

function dataOf(workshop: Workshop | null, mirrors: readonly Mirror[]): DashboardData {
  if (workshop === null || mirrors.includes('unknown')) return { kind: 'loading' };
  const hasRows = workshop.ingredientes.length > 0 || (workshop.formulas ?? []).length > 0;
  if (hasRows) return { kind: 'ready', workshop };
  if (mirrors.includes('failed')) return { kind: 'failed' };
  // Ingredients come first: a workshop without any is not kept waiting for its recipes.
  return mirrors[0] === 'filled' ? { kind: 'empty' } : { kind: 'loading' };
}
