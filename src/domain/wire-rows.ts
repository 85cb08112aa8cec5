import * as v from 'valibot';
import {
  wireBoolean,
  wireIri,
  wireList,
  wireNumber,
  wireNumberOrNull,
  wireRef,
  wireRefOrNull,
  wireTextOrNull,
} from './jsonld.ts';

/** Rows and answers as servers send them: lenient in, one strict type out (contract §3). */

/** A purchase link with its details. */
export const enlaceWire = v.object({
  '@id': v.optional(v.nullable(wireIri), null),
  url: v.string(),
  precio: wireNumber,
  cantidadEnvase: wireNumber,
  unidadMedida: wireTextOrNull,
});

export type EnlaceWire = v.InferOutput<typeof enlaceWire>;

/** Only what an ingredient says of its links: with details, or a reference (also an object that is little more). */
export const enlacesWire = v.object({ enlaces: wireList(v.union([enlaceWire, wireRef])) });

/** An ingredient. Only `nombre` is required of it (and its identity, see `iriOfRow`). */
export const ingredienteWire = v.object({
  nombre: v.string(),
  unidadMedida: wireTextOrNull,
  cantidadEnvase: wireNumberOrNull,
  precioEnvase: wireNumberOrNull,
  stockQuantity: wireNumberOrNull,
  minStockLevel: wireNumberOrNull,
  densidad: wireNumberOrNull,
  comentario: wireTextOrNull,
  ingredienteCategoria: wireRefOrNull,
  esAgua: wireBoolean,
  esSosa: wireBoolean,
  ...enlacesWire.entries,
  // Not in the contract: a shape that is not understood must not cost the ingredient.
  proveedor: v.fallback(wireRefOrNull, null),
  precioGramo: wireNumberOrNull,
  nivelStock: wireNumberOrNull,
});

/** A line of a formula with its details; `ingrediente` is `null` when the server names none. */
export const lineaWire = v.object({
  '@id': v.optional(v.nullable(wireIri), null),
  ingrediente: wireRefOrNull,
  cantidad: wireNumber,
  costeTotal: v.fallback(wireNumberOrNull, null),
});

export type LineaWire = v.InferOutput<typeof lineaWire>;

const lineasWire = wireList(v.union([lineaWire, wireRef]));

/** Only what a formula says of its lines: with details, or a reference (also an object that is little more). */
export const formulaLineasWire = v.object({ aceites: lineasWire, aromas: lineasWire, otros: lineasWire });

const urlWire = v.fallback(wireTextOrNull, null);

/** PHP writes an empty map as a list (contract finding 8): no size, no images. */
const labelImageUrlsWire = v.pipe(
  v.object({ small: urlWire, medium: urlWire, large: urlWire }),
  v.transform((urls) => (Object.values(urls).every((url) => url === null) ? null : urls)),
);

/** A formula. Only `nombre` is required of it (and its identity); the figures are the server's own. */
export const formulaWire = v.object({
  nombre: v.string(),
  descripcion: wireTextOrNull,
  observaciones: wireTextOrNull,
  cantidadAgua: wireNumberOrNull,
  cantidadSosa: wireNumberOrNull,
  mendrulandia: wireTextOrNull,
  ...formulaLineasWire.entries,
  costeAgua: wireNumberOrNull,
  costeSosa: wireNumberOrNull,
  pesoTotal: wireNumberOrNull,
  pesoEstimado: wireNumberOrNull,
  precioCoste: wireNumberOrNull,
  precioPastilla: wireNumberOrNull,
  labelImageUrls: v.fallback(v.nullable(labelImageUrlsWire, null), null),
});

/** A category; plain JSON embeds its group without identity, which says nothing. */
export const categoriaWire = v.object({ nombre: v.string(), grupo: v.fallback(wireRefOrNull, null) });

/** A supplier. */
export const proveedorWire = v.object({
  nombre: v.string(),
  web: v.fallback(wireTextOrNull, null),
  comentario: v.fallback(wireTextOrNull, null),
});

/** `version` of a row, `null` when the server has none. */
export const versionWire = v.object({
  version: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
});

/** The answer of a sign-in. */
export const tokenWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** The profile; everything but the two names is opaque (contract D14). */
export const perfilWire = v.object({
  username: v.fallback(wireTextOrNull, null),
  nombre: v.fallback(wireTextOrNull, null),
});

/** What the entry point announces. */
export const entradaWire = v.object({ capacidades: v.fallback(v.array(v.unknown()), []) });

const violationWire = v.object({
  propertyPath: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
});

/** The refusals of a validation answer. */
export const violationsWire = v.object({
  '@type': v.fallback(v.union([v.string(), v.array(v.string())]), ''),
  violations: v.fallback(
    v.nullable(wireList(v.fallback(violationWire, { propertyPath: '', message: '' }))),
    null,
  ),
});

const text = v.fallback(wireTextOrNull, null);

/** The texts an error answer may carry: JWT `{code,message}`, RFC 7807, `hydra:`. */
export const errorTextsWire = v.object({
  message: text,
  detail: text,
  description: text,
  'hydra:description': text,
  type: text,
});
