import type { Precios } from '#domain/composicion.ts';
import { INGREDIENTES } from './ingrediente-wire.ts';
import type { IngredienteRow, Queries } from './schema.ts';

/**
 * What the costs of formulas are made of: the prices of some ingredients of the user (`null`: of all), by IRI.
 * Water and lye always come along.
 */
export async function readPrecios(
  queries: Queries,
  ownerId: number,
  ingredienteIds: readonly number[] | null,
): Promise<Precios> {
  const own = queries
    .selectFrom('ingrediente')
    .select(['id', 'unidadMedida', 'cantidadEnvase', 'precioEnvase', 'densidad', 'esAgua', 'esSosa'])
    .where('ownerId', '=', ownerId);
  const wanted = ingredienteIds
    ? own.where((eb) =>
        // no row has the number 0, and an empty `in ()` is refused by PostgreSQL
        eb.or([eb('id', 'in', [0, ...ingredienteIds]), eb('esAgua', '=', 1), eb('esSosa', '=', 1)]),
      )
    : own;
  const rows = await wanted.execute();
  const byIri = new Map(rows.map((row) => [`${INGREDIENTES}/${row.id}`, row]));
  return {
    ingrediente: (iri) => byIri.get(iri) ?? null,
    agua: rows.find(({ esAgua }) => esAgua === 1) ?? null,
    sosa: rows.find(({ esSosa }) => esSosa === 1) ?? null,
  };
}

/** True when the price of a gram may differ between two states of an ingredient. */
export function hasNewPrecio(before: IngredienteRow, after: IngredienteRow): boolean {
  const campos = ['unidadMedida', 'cantidadEnvase', 'precioEnvase', 'densidad'] as const;
  return campos.some((campo) => before[campo] !== after[campo]);
}
