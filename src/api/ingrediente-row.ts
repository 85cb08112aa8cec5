import type { Ingrediente } from '#domain/ingrediente.ts';
import { readWire } from '#domain/jsonld.ts';
import { isUnidadMedida } from '#domain/unidad.ts';
import { enlacesWire, ingredienteWire } from '#domain/wire-rows.ts';
import { toEnlace, type EnlacesByIri } from './enlaces.ts';
import type { RecordReading } from './list.ts';

/** IRIs of the links that a raw ingredient names without their details. */
export function enlaceRefsOf(raw: unknown): string[] {
  const reading = readWire(enlacesWire, raw);
  return reading.ok ? reading.value.enlaces.filter((item) => typeof item === 'string') : [];
}

/**
 * Reads a raw ingredient. Links known by reference take their details from `enlaces`; those without stay as
 * references, so that a later save does not delete them.
 */
export function readIngrediente(raw: unknown, enlaces: EnlacesByIri): RecordReading<Ingrediente> {
  const reading = readWire(ingredienteWire, raw);
  if (!reading.ok) return reading;
  const { unidadMedida, enlaces: items, ...fields } = reading.value;
  const record: Ingrediente = {
    ...fields,
    unidadMedida: unidadMedida !== null && isUnidadMedida(unidadMedida) ? unidadMedida : 'grs',
    enlaces: [],
    enlacesSinDetalles: [],
  };
  for (const item of items) {
    const enlace = typeof item === 'string' ? enlaces.get(item) : toEnlace(item);
    if (enlace !== undefined) record.enlaces.push(enlace);
    else if (typeof item === 'string') record.enlacesSinDetalles.push(item);
  }
  const isGuessed = unidadMedida !== null && unidadMedida !== record.unidadMedida;
  return { ok: true, record, doubt: isGuessed ? 'unidadMedida: read as grs' : undefined };
}
