import { useLiveQuery } from 'dexie-react-hooks';
import { findIngrediente } from '#db/ingredientes.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useMirror } from '#records/use-mirror.ts';

/**
 * The ingredient with this id of an address. `undefined` while it is being read, which lasts while a new device
 * gets its first list; `null` when there is none.
 */
export function useIngrediente(id: string): IngredienteRow | null | undefined {
  const { db } = useSignedIn();
  const mirror = useMirror('ingredientes');
  const found = useLiveQuery(async () => ({ id, row: await findIngrediente(db, id) }), [db, id]);
  if (found?.id !== id) return undefined; // the answer to an earlier question
  if (found.row === null && (mirror === 'unknown' || mirror === 'filling')) return undefined;
  return found.row;
}
