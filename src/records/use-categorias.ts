import { useLiveQuery } from 'dexie-react-hooks';
import { isEspecial } from '#domain/ingrediente.ts';
import { readCategorias } from '#db/categorias.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import type { CategoriaRow, IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach } from '#sync/status.ts';
import { useSyncStatus } from './use-mirror.ts';

/** The categories. Loading and failing exist only while this device has never had them. */
export type Categorias =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; rows: readonly CategoriaRow[] };

/** The categories on this device, in Spanish order. */
export function useCategorias(): Categorias {
  const { db } = useSignedIn();
  const stored = useLiveQuery(() => readStored(db), [db]);
  const status = useSyncStatus();
  if (stored === undefined) return { kind: 'loading' };
  if (stored.isFilled) return { kind: 'ready', rows: stored.rows };
  // They are pulled before the ingredients: once those are here, nobody is bringing categories any more.
  const isOver = stored.hasIngredientes && !status.isPulling;
  return { kind: isOver || isOutOfReach(status) ? 'failed' : 'loading' };
}

async function readStored(db: CalaveraDb) {
  const rows = await readCategorias(db);
  const isFilled = rows.length > 0 || (await readTableMeta(db, 'categorias')) !== null;
  return { rows, isFilled, hasIngredientes: (await readTableMeta(db, 'ingredientes')) !== null };
}

/** The name of an ingredient's category, or why there is none to show (spec §8). */
export function categoriaText(
  categorias: Categorias,
  ingrediente: Pick<IngredienteRow, 'ingredienteCategoria' | 'esAgua' | 'esSosa'>,
): string {
  const { ingredienteCategoria } = ingrediente;
  if (ingredienteCategoria === null) {
    return isEspecial(ingrediente) ? 'No necesita categoría' : 'Sin categoría';
  }
  if (categorias.kind === 'loading') return 'Cargando categorías...';
  if (categorias.kind === 'failed') return 'No se pudo cargar la categoría.';
  return categorias.rows.find((row) => row.lk === ingredienteCategoria)?.nombre ?? 'Sin categoría';
}
