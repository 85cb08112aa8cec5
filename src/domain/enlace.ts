import * as v from 'valibot';
import { numeroSchema, numeroTextSchema } from './campo-numero.ts';
import { numeroOrNull, toNumeroText } from './numero.ts';
import { safeUrl } from './safe-url.ts';
import { isUnidadMedida } from './unidad.ts';

/** Rules of a purchase link, spec §5. Prices in €, quantities in the link's own unit. */
const precioRegla = {
  obligatorio: 'El precio es obligatorio',
  numero: 'El precio debe ser un número',
  positivo: 'El precio debe ser positivo',
};
const cantidadRegla = {
  obligatorio: 'La cantidad es obligatoria',
  numero: 'La cantidad debe ser un número',
  positivo: 'La cantidad debe ser positiva',
};
const unidadSchema = v.pipe(
  v.string('La unidad es obligatoria'),
  v.nonEmpty('La unidad es obligatoria'),
  v.picklist(['grs', 'ml'], "Debe ser 'grs' o 'ml'"),
);
const urlSchema = v.pipe(
  v.string('La URL es obligatoria'),
  v.trim(),
  v.nonEmpty('La URL es obligatoria'),
  v.check((url) => url === '' || safeUrl(url) !== null, 'Debe ser una URL válida'),
);

/** A purchase link as it goes over the wire; one the server knows carries its `@id`. */
export const enlacePayloadSchema = v.strictObject({
  '@id': v.optional(v.string()),
  url: urlSchema,
  precio: numeroSchema(precioRegla),
  cantidadEnvase: numeroSchema(cantidadRegla),
  unidadMedida: unidadSchema,
});
export type Enlace = v.InferOutput<typeof enlacePayloadSchema>;

/** A purchase link as it is typed. `iri` is '' for a new one. */
export interface EnlaceFormValues {
  iri: string;
  url: string;
  precio: string;
  cantidadEnvase: string;
  unidadMedida: string;
}

const enlaceTextSchema = v.object({
  iri: v.string(),
  url: urlSchema,
  precio: numeroTextSchema(precioRegla),
  cantidadEnvase: numeroTextSchema(cantidadRegla),
  unidadMedida: unidadSchema,
});
const enlaceBlankSchema = v.object({
  iri: v.string(),
  url: v.string(),
  precio: v.string(),
  cantidadEnvase: v.string(),
  unidadMedida: v.string(),
});

/** A row nobody has written into is not a link yet: it passes and is left out of the payload. */
export const enlaceFormSchema = v.lazy((input) => (isBlank(input) ? enlaceBlankSchema : enlaceTextSchema));

/** An untouched row: the default unit is grams (spec §5). */
export function emptyEnlace(): EnlaceFormValues {
  return { iri: '', url: '', precio: '', cantidadEnvase: '', unidadMedida: 'grs' };
}

/** What the form shows for a stored link. */
export function toEnlaceFormValues(enlace: Enlace): EnlaceFormValues {
  return {
    iri: enlace['@id'] ?? '',
    url: enlace.url,
    precio: toNumeroText(enlace.precio),
    cantidadEnvase: toNumeroText(enlace.cantidadEnvase),
    unidadMedida: enlace.unidadMedida,
  };
}

/** The link to send, or `null` for a row that is not one (spec §5: url, price and a quantity above 0). */
export function toEnlace(values: EnlaceFormValues): Enlace | null {
  const url = values.url.trim();
  const precio = numeroOrNull(values.precio);
  const cantidadEnvase = numeroOrNull(values.cantidadEnvase);
  if (url === '' || precio === null || cantidadEnvase === null || cantidadEnvase <= 0) return null;
  const unidadMedida = isUnidadMedida(values.unidadMedida) ? values.unidadMedida : 'grs';
  const link = { url, precio, cantidadEnvase, unidadMedida };
  return values.iri === '' ? link : { '@id': values.iri, ...link };
}

function isBlank(input: unknown): boolean {
  return (
    v.is(enlaceBlankSchema, input) &&
    [input.iri, input.url, input.precio, input.cantidadEnvase].every((text) => text.trim() === '')
  );
}
