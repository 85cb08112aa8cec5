import * as v from 'valibot';

export const UNIDADES = ['grs', 'ml'] as const;

/** Unit in which an ingredient is bought: grams (`grs`) or millilitres (`ml`). */
export type UnidadMedida = (typeof UNIDADES)[number];

/** Spec §5: a missing unit and a wrong one have different messages. */
export const unidadMedidaSchema = v.pipe(
  v.string('La unidad de medida es obligatoria'),
  v.nonEmpty('La unidad de medida es obligatoria'),
  v.picklist(UNIDADES, "Debe ser 'grs' o 'ml'"),
);

/** True for the two units of the contract. */
export function isUnidadMedida(text: string): text is UnidadMedida {
  return text === 'grs' || text === 'ml';
}
