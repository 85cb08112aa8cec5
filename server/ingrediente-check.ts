import * as v from 'valibot';
import { ingredientePayloadSchema, type IngredientePayload } from '#domain/ingrediente.ts';
import { idOfIri } from '#domain/iri.ts';
import { foldText } from '#domain/texto.ts';
import type { EnlaceDatos } from './enlaces.repository.ts';
import type { IngredienteEntrada } from './ingrediente-body.ts';
import { hasOtherEspecial, type IngredienteDatos } from './ingredientes.repository.ts';
import { ApiProblem, ViolationProblem } from './problem.ts';
import type { Queries } from './schema.ts';
import { bodyIndex, reindexed, type IndexOf } from './violation-index.ts';
import { toViolations } from './violations.ts';

/** Limits of a purchase link (contract D17); above them the answer is a 400 with a sentence. */
const PRECIO_MAX_EUR = 9999.99;
const CANTIDAD_MAX = 999_999.99;

/** An ingredient that may be stored. */
export interface IngredienteChecked {
  datos: IngredienteDatos;
  enlaces: EnlaceDatos[];
}

/**
 * Checks a document with the rules the form has too. Throws 422 with all violations, or 400 for the limits of links.
 * `indexOf` gives the index a violation of a link is reported under.
 */
export function checkIngrediente(
  { documento, categoriaId }: IngredienteEntrada,
  indexOf: IndexOf = bodyIndex,
): IngredienteChecked {
  const parsed = v.safeParse(ingredientePayloadSchema, documento);
  if (!parsed.success) {
    throw new ViolationProblem(toViolations(parsed.issues).map((violation) => reindexed(violation, indexOf)));
  }
  const payload = documento as unknown as IngredientePayload; // passed the schema, whose output only trims: texts are stored verbatim
  checkLimits(documento.enlaces);
  return { datos: toDatos(payload, categoriaId), enlaces: documento.enlaces.map(toEnlaceDatos) };
}

/** Throws 409 when the user already has another water or lye (contract D9). */
export async function checkUnico(
  queries: Queries,
  ownerId: number,
  { datos, exceptId }: { datos: IngredienteDatos; exceptId: number | null },
): Promise<void> {
  for (const [marca, nombre] of [['esAgua', 'agua'] as const, ['esSosa', 'sosa'] as const]) {
    if (datos[marca] === 0 || !(await hasOtherEspecial(queries, ownerId, { marca, exceptId }))) continue;
    throw new ApiProblem(409, `Ya existe un ingrediente marcado como ${nombre}.`, {
      type: '/errors/ingrediente-unico',
      title: 'Conflicto',
    });
  }
}

/** Number of a link from its `@id`, `null` for a new one. */
export function enlaceIdOf(enlace: Readonly<Record<string, unknown>>): number | null {
  const iri = enlace['@id'];
  return typeof iri === 'string' ? Number(idOfIri(iri)) : null;
}

function checkLimits(enlaces: readonly Record<string, unknown>[]): void {
  if (enlaces.some(({ precio }) => Number(precio) > PRECIO_MAX_EUR)) {
    throw new ApiProblem(400, `El precio del enlace no puede ser mayor que ${PRECIO_MAX_EUR}`);
  }
  const tooMuch = enlaces.find(({ cantidadEnvase }) => Number(cantidadEnvase) > CANTIDAD_MAX);
  if (tooMuch) {
    throw new ApiProblem(400, `La cantidad del enlace no puede ser ${Number(tooMuch['cantidadEnvase'])}`);
  }
}

function toDatos(payload: IngredientePayload, categoriaId: number | null): IngredienteDatos {
  const { nombre, unidadMedida, cantidadEnvase, precioEnvase, stockQuantity, minStockLevel } = payload;
  return {
    nombre,
    nombreBusqueda: foldText(nombre),
    unidadMedida,
    cantidadEnvase,
    precioEnvase,
    stockQuantity,
    minStockLevel,
    densidad: payload.densidad,
    comentario: payload.comentario,
    categoriaId,
    esAgua: payload.esAgua ? 1 : 0,
    esSosa: payload.esSosa ? 1 : 0,
  };
}

function toEnlaceDatos(enlace: Readonly<Record<string, unknown>>): EnlaceDatos {
  const { url, precio, cantidadEnvase, unidadMedida } = enlace;
  return { id: enlaceIdOf(enlace), url, precio, cantidadEnvase, unidadMedida } as EnlaceDatos; // passed the schema
}
