import type { CampoContext } from '#domain/campos.ts';
import { isLocalRef } from '#domain/linea.ts';
import { readCategorias } from '#db/categorias.ts';
import type { CalaveraDb } from '#db/database.ts';
import type { AnyRow } from '#db/tables.ts';

/**
 * What the values of a record's fields are shown with: its unit, the categories, and the names of the ingredients
 * that lines in `values` refer to. `row` is the record as far as it is known.
 */
export async function readCampoContext(
  db: CalaveraDb,
  row: AnyRow | null | undefined,
  values: readonly unknown[],
): Promise<CampoContext> {
  const nombres = await readNombres(db, new Set(values.flatMap(refsIn)));
  return {
    unidad: row && 'unidadMedida' in row ? row.unidadMedida : 'grs',
    categorias: await readCategorias(db),
    nombreDe: (ref) => nombres.get(ref) ?? null,
  };
}

async function readNombres(db: CalaveraDb, refs: ReadonlySet<string>): Promise<Map<string, string>> {
  const local = [...refs].filter(isLocalRef);
  const iris = [...refs].filter((ref) => !isLocalRef(ref));
  const byIri = iris.length === 0 ? [] : await db.ingredientes.where('sid').anyOf(iris).toArray();
  const nombres = new Map<string, string>();
  for (const { sid, nombre } of byIri) if (sid !== undefined) nombres.set(sid, nombre);
  for (const row of await db.ingredientes.bulkGet(local)) if (row) nombres.set(row.lk, row.nombre);
  return nombres;
}

/** The ingredients named in a field's value, or in the values of a document. */
function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('ingrediente' in value) return typeof value.ingrediente === 'string' ? [value.ingrediente] : [];
  return Object.values(value).filter(Array.isArray).flatMap(refsIn);
}
