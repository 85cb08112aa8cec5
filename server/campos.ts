import { ApiProblem } from './problem.ts';
import type { JsonObject } from './json-body.ts';

/** The type the API gives a field, in the words of its error messages. */
export type Tipo = 'string' | 'float' | 'bool';

/** A writable field: its type and whether `null` empties it. */
export interface Campo {
  nombre: string;
  tipo: Tipo;
  nullable: boolean;
}

const JS_TYPES: Record<Tipo, string> = { string: 'string', float: 'number', bool: 'boolean' };

/**
 * The writable fields that were given; unknown and derived ones are ignored, as on API Platform.
 * Throws 400 for the first value of another type (a number as text is refused, never converted).
 */
export function readCampos(body: JsonObject, campos: readonly Campo[]): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const { nombre, tipo, nullable } of campos) {
    if (!Object.hasOwn(body, nombre)) continue;
    const value = body[nombre];
    const isRight = typeof value === JS_TYPES[tipo] || (value === null && nullable);
    if (!isRight) throw wrongType(nombre, `"${tipo}"`, value);
    given[nombre] = value;
  }
  return given;
}

/** 400 for a value of another type than the attribute has. `expected` comes with its quotation marks. */
export function wrongType(attribute: string, expected: string, value: unknown): ApiProblem {
  return new ApiProblem(
    400,
    `The type of the "${attribute}" attribute must be ${expected}, "${phpTypeOf(value)}" given.`,
  );
}

/** 400 for a reference to something that is not there (or belongs to somebody else). */
export function referenceNotFound(iri: string): ApiProblem {
  return new ApiProblem(400, `Item not found for "${iri}".`);
}

/** The name API Platform has for the type of a JSON value. */
function phpTypeOf(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  if (typeof value === 'object') return 'array';
  return typeof value;
}
