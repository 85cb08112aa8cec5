import * as v from 'valibot';
import type { Doc } from './canonical.ts';
import { formulaPayloadSchema, type FormulaPayload } from './formula.ts';
import { isLocalRef, SECCIONES } from './linea.ts';
import { schemaViolations } from './schema-violations.ts';
import type { Violation } from './violation.ts';

/** A document that can leave the device, or what is wrong with it, in the words of the form. */
export type WirePayload = { ok: true; payload: FormulaPayload } | { ok: false; violations: Violation[] };

/**
 * The request body for a document of the device whose local keys have been replaced by IRIs.
 *
 * A local key that is left names an ingredient that never reached the server: its line asks for an ingredient, as one
 * without any. Nothing is sent that the server would refuse for its form.
 */
export function formulaWirePayload(doc: Doc): WirePayload {
  const parsed = v.safeParse(formulaPayloadSchema, withoutLocalRefs(doc));
  return parsed.success
    ? { ok: true, payload: parsed.output }
    : { ok: false, violations: schemaViolations(parsed.issues) };
}

function withoutLocalRefs(doc: Doc): Doc {
  const lists = SECCIONES.map((seccion) => {
    const lineas = doc[seccion];
    return [seccion, Array.isArray(lineas) ? lineas.map(withoutLocalRef) : lineas];
  });
  return { ...doc, ...Object.fromEntries(lists) };
}

function withoutLocalRef(linea: unknown): unknown {
  if (typeof linea !== 'object' || linea === null || !('ingrediente' in linea)) return linea;
  const { ingrediente } = linea;
  return typeof ingrediente === 'string' && isLocalRef(ingrediente) ? { ...linea, ingrediente: '' } : linea;
}
