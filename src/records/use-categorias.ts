import { useLiveQuery } from 'dexie-react-hooks';
import { isEspecial } from '#domain/ingrediente.ts';
import { readCategorias } from '#db/categorias.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import type { CategoriaRow, IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { isOutOfReach } from '#sync/status.ts';
import { useStatusOf } from './use-sync-status.ts';

/** The categories. Loading and failing exist only while this device has never had them. */
export type Categorias =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; rows: readonly CategoriaRow[] };

/** The categories on this device, in Spanish order. */
export function useCategorias(): Categorias {
  const { db } = useSignedIn();
  const stored = useLiveQuery(() => readStored(db), [db]);
  const kind = useStatusOf((status) => {
    if (stored === undefined || stored.isFilled) return 'loading';
    // They are pulled before the ingredients: once those are here, nobody is bringing categories any more.
    const isOver = stored.hasIngredientes && !status.isPulling;
    return isOver || isOutOfReach(status) ? 'failed' : 'loading';
  });
  return stored?.isFilled === true ? { kind: 'ready', rows: stored.rows } : { kind };
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
