import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { hasIngredientes } from '#db/ingredientes.ts';
import { liveIngredientes } from '#db/live-ingredientes.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach } from '#sync/status.ts';

export type DashboardData =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'empty' }
  | { kind: 'ready'; ingredientes: readonly IngredienteRow[] };

/** What the dashboard shows. Loading and failing exist only while this device has never had any data. */
export function useDashboard(): { data: DashboardData; onRetry: () => void } {
  const { db, engine } = useSignedIn();
  const table = liveIngredientes(db);
  const ingredientes = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const isFilled = useLiveQuery(() => hasIngredientes(db), [db]);
  const status = useSyncExternalStore(engine.status.subscribe, engine.status.get);
  return { data: dataOf(ingredientes, isFilled, isOutOfReach(status)), onRetry: engine.syncNow };
}

function dataOf(
  ingredientes: readonly IngredienteRow[] | undefined,
  isFilled: boolean | undefined,
  isOut: boolean,
): DashboardData {
  if (ingredientes === undefined || isFilled === undefined) return { kind: 'loading' };
  if (ingredientes.length > 0) return { kind: 'ready', ingredientes };
  if (isFilled) return { kind: 'empty' };
  return isOut ? { kind: 'failed' } : { kind: 'loading' };
}
