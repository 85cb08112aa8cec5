import * as v from 'valibot';
import { safeUrl } from './safe-url.ts';
import { UNIDADES } from './unidad.ts';

/**
 * The records a maker writes, as a backup holds them: their rows and their documents. Strict about every value that
 * reaches a screen or the server: the file may have been changed by anybody. What is not known is left out.
 */

const texto = v.string();
const textoONada = v.nullable(texto);
const numero = v.pipe(v.number(), v.finite());
const cantidad = v.nullable(numero);
export const clave = v.pipe(texto, v.nonEmpty(), v.maxLength(200));
const unidadMedida = v.picklist(UNIDADES);
/** A part of a list whose details the device could not read. */
const soloId = v.strictObject({ '@id': texto });

/** What every row of these tables carries beside its own fields. */
const sincronia = {
  lk: clave,
  sid: v.exactOptional(clave),
  version: cantidad,
  etag: textoONada,
  hash: texto,
  seenAt: numero,
  viaPull: v.boolean(),
  touch: numero,
  estado: v.picklist(['synced', 'pending', 'sending', 'attention']),
  clave: texto,
};

const enlace = v.object({
  '@id': v.optional(texto),
  url: texto,
  precio: numero,
  cantidadEnvase: numero,
  unidadMedida,
});

const ingrediente = {
  stockQuantity: cantidad,
  minStockLevel: cantidad,
  densidad: cantidad,
  comentario: textoONada,
  ingredienteCategoria: textoONada,
  esAgua: v.boolean(),
  esSosa: v.boolean(),
};

/** A whole writable document of an ingredient. */
export const ingredienteDoc = v.object({
  nombre: texto,
  unidadMedida,
  cantidadEnvase: numero,
  precioEnvase: numero,
  ...ingrediente,
  enlaces: v.array(v.union([enlace, soloId])),
});

export const ingredienteRowSchema = v.object({
  nombre: texto,
  unidadMedida,
  cantidadEnvase: cantidad,
  precioEnvase: cantidad,
  ...ingrediente,
  enlaces: v.array(enlace),
  enlacesSinDetalles: v.array(texto),
  proveedor: textoONada,
  precioGramo: cantidad,
  nivelStock: cantidad,
  ...sincronia,
});

const lineaDoc = v.object({ '@id': v.optional(texto), ingrediente: texto, cantidad: numero });
const lineasDoc = v.array(v.union([lineaDoc, soloId]));

const formula = {
  nombre: texto,
  descripcion: textoONada,
  observaciones: textoONada,
  cantidadAgua: numero,
  cantidadSosa: numero,
  mendrulandia: textoONada,
};

/** A whole writable document of a formula. */
export const formulaDoc = v.object({ ...formula, aceites: lineasDoc, aromas: lineasDoc, otros: lineasDoc });

const lineas = v.array(
  v.object({
    '@id': v.optional(texto),
    ingrediente: textoONada,
    cantidad: numero,
    costeTotal: v.exactOptional(cantidad),
  }),
);
const referencias = v.array(texto);
/** An image that a page may ask for: on the web, or a path of the server. */
const imagen = v.nullable(
  v.pipe(
    texto,
    v.check((url) => safeUrl(url) !== null || /^\/(?![/\\])/.test(url)),
  ),
);

export const formulaRowSchema = v.object({
  ...formula,
  aceites: lineas,
  aromas: lineas,
  otros: lineas,
  sinDetalles: v.object({ aceites: referencias, aromas: referencias, otros: referencias }),
  costeAgua: cantidad,
  costeSosa: cantidad,
  pesoTotal: cantidad,
  pesoEstimado: cantidad,
  precioCoste: cantidad,
  precioPastilla: cantidad,
  labelImageUrls: v.nullable(v.object({ small: imagen, medium: imagen, large: imagen })),
  ...sincronia,
});
