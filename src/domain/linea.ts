import * as v from 'valibot';
import { numeroSchema } from './campo-numero.ts';
import { GRUPO_ACEITES, GRUPO_AROMAS, GRUPO_OTROS } from './categoria.ts';

/** The lists of lines of a formula, in the order in which their costs are added. */
export const SECCIONES = ['aceites', 'aromas', 'otros'] as const;
export type Seccion = (typeof SECCIONES)[number];

const GRUPO_DE = new Map<string, number>([
  ['aceites', GRUPO_ACEITES],
  ['aromas', GRUPO_AROMAS],
  ['otros', GRUPO_OTROS],
]);

/** Id of the category group whose ingredients a section takes. Throws for what is no section (spec §8). */
export function grupoDe(tipo: string): number {
  const grupo = GRUPO_DE.get(tipo);
  if (grupo === undefined) throw new Error(`Tipo ${tipo} no válido`);
  return grupo;
}

/** A line of a formula as the device keeps it. */
export interface Linea {
  /** Absent for a line the server does not know yet. */
  '@id'?: string | undefined;
  /** IRI of the ingredient, its local key while it has none; `null` when the server sent none. */
  ingrediente: string | null;
  /** g */
  cantidad: number;
  /** € as the server said; absent or `null` when it did not, or after a local edit. */
  costeTotal?: number | null;
}

/** Texts of spec §5 about the ingredient of a line. */
export const lineaMensajes = {
  ingrediente: 'Debe seleccionar un ingrediente',
  formato: 'Formato de ingrediente inválido',
} as const;

/** Grams of a line (spec §5), at least 0.01 g. */
export const cantidadRegla = {
  obligatorio: 'La cantidad es obligatoria',
  numero: 'La cantidad debe ser un número',
  positivo: 'La cantidad debe ser mayor a 0',
  minimo: 0.01,
} as const;

const SERVER_REF = /^\/api\/ingredientes\/\d+$/;
/** A local key (UUID) of an ingredient that this device has created and the server does not know yet. */
const LOCAL_REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True for a reference that only this device understands. */
export function isLocalRef(ref: string): boolean {
  return LOCAL_REF.test(ref);
}

/** The ingredient of a line on the wire: `/api/ingredientes/{digits}`. */
export const ingredienteWireRef = refSchema((ref) => SERVER_REF.test(ref));

/** The ingredient of a line on the device: its IRI, or its local key while it has none. */
export const ingredienteRef = refSchema((ref) => SERVER_REF.test(ref) || isLocalRef(ref));

/** Schema of the lines of a document whose ingredients are written as `ref` says. */
export function lineasSchema(ref: typeof ingredienteRef) {
  const full = v.strictObject({
    '@id': v.optional(v.string()),
    ingrediente: ref,
    cantidad: numeroSchema(cantidadRegla),
  });
  return v.array(v.lazy((input) => (v.is(lineaConocida, input) ? lineaConocida : full)));
}

/** A line the device could not read is sent by its `@id` alone, which leaves it as it is. */
const lineaConocida = v.strictObject({ '@id': v.string() });

/** A line in a document. */
export type LineaPayload = v.InferOutput<ReturnType<typeof lineasSchema>>[number];

/** The ingredients that the lines of a formula name, each once, in order of appearance. */
export function ingredientesDe(formula: Record<Seccion, readonly Pick<Linea, 'ingrediente'>[]>): string[] {
  const refs = SECCIONES.flatMap((seccion) => formula[seccion].map(({ ingrediente }) => ingrediente ?? ''));
  return [...new Set(refs)].filter((ref) => ref !== '');
}

function refSchema(isKnown: (ref: string) => boolean) {
  return v.pipe(
    v.string(lineaMensajes.ingrediente),
    v.nonEmpty(lineaMensajes.ingrediente),
    v.check((ref) => ref === '' || isKnown(ref), lineaMensajes.formato),
  );
}
