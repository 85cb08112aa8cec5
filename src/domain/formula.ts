import * as v from 'valibot';
import { numeroSchema } from './campo-numero.ts';
import { nombreSchema } from './ingrediente.ts';
import { ingredienteRef, ingredienteWireRef, lineasSchema, type Linea, type Seccion } from './linea.ts';
import { safeUrl } from './safe-url.ts';

/** Least water (ml) and lye (g) of a formula, spec §5. */
const LIQUIDO_MIN = 0.1;

/** Numeric rules of spec §5: water in ml, lye in g. */
export const formulaReglas = {
  cantidadAgua: {
    obligatorio: 'La cantidad de agua es obligatoria',
    numero: 'La cantidad de agua debe ser un número',
    positivo: 'La cantidad de agua debe ser mayor a 0',
    minimo: LIQUIDO_MIN,
  },
  cantidadSosa: {
    obligatorio: 'La cantidad de sosa es obligatoria',
    numero: 'La cantidad de sosa debe ser un número',
    positivo: 'La cantidad de sosa debe ser mayor a 0',
    minimo: LIQUIDO_MIN,
  },
} as const;

/** Address of an external page: absolute http(s), or blank. */
export const mendrulandiaSchema = v.pipe(
  v.string(),
  v.check((url) => url.trim() === '' || safeUrl(url) !== null, 'Debe ser una URL válida'),
);

/** The writable document of a formula as the device keeps it: lines name ingredients by IRI or local key. */
export const formulaDocSchema = documentSchema(ingredienteRef);

/** The same as it goes over the wire: every line names an ingredient of the server. Also what the server takes. */
export const formulaPayloadSchema = documentSchema(ingredienteWireRef);

export type FormulaPayload = v.InferOutput<typeof formulaPayloadSchema>;

/** Addresses of the label image in three sizes; `null` where a size is missing. */
export interface LabelImageUrls {
  small: string | null;
  medium: string | null;
  large: string | null;
}

/**
 * A formula as the device keeps it. Costs, weights and prices are the server's own figures, `null` until it has sent
 * them; `#domain/figuras.ts` decides what is shown.
 */
export interface Formula {
  nombre: string;
  /** HTML */
  descripcion: string | null;
  /** HTML */
  observaciones: string | null;
  /** ml */
  cantidadAgua: number;
  /** g */
  cantidadSosa: number;
  /** Address of an external page about the formula; only shown as a link when it is safe. */
  mendrulandia: string | null;
  aceites: Linea[];
  aromas: Linea[];
  otros: Linea[];
  /** IRIs of lines whose details could not be read, by section. */
  sinDetalles: Record<Seccion, string[]>;
  /** € */
  costeAgua: number | null;
  /** € */
  costeSosa: number | null;
  /** g, as poured */
  pesoTotal: number | null;
  /** g, cured */
  pesoEstimado: number | null;
  /** € */
  precioCoste: number | null;
  /** € per bar of 100 g */
  precioPastilla: number | null;
  labelImageUrls: LabelImageUrls | null;
}

function documentSchema(ref: typeof ingredienteRef) {
  const lineas = lineasSchema(ref);
  return v.strictObject({
    nombre: nombreSchema,
    descripcion: v.nullable(v.string()),
    observaciones: v.nullable(v.string()),
    cantidadAgua: numeroSchema(formulaReglas.cantidadAgua),
    cantidadSosa: numeroSchema(formulaReglas.cantidadSosa),
    mendrulandia: v.nullable(mendrulandiaSchema),
    aceites: lineas,
    aromas: lineas,
    otros: lineas,
  });
}
