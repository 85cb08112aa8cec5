import type { Enlace } from '#domain/enlace.ts';
import type { Ingrediente } from '#domain/ingrediente.ts';
import { readWire } from '#domain/jsonld.ts';
import { isUnidadMedida } from '#domain/unidad.ts';
import { enlacesWire, type EnlaceWire, enlaceWire, ingredienteWire } from '#domain/wire-rows.ts';
import type { RecordReading } from './list.ts';
import type { PartsByIri } from './parts.ts';

/** IRIs of the links that a raw ingredient names without their details. */
export function enlaceRefsOf(raw: unknown): string[] {
  const reading = readWire(enlacesWire, raw);
  return reading.ok ? reading.value.enlaces.filter((item) => typeof item === 'string') : [];
}

/**
 * Reads a raw ingredient. Links known by reference take their details from `enlaces`; those without stay as
 * references, so that a later save does not delete them.
 */
export function readIngrediente(raw: unknown, enlaces: PartsByIri<Enlace>): RecordReading<Ingrediente> {
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

/** Reads a raw purchase link that was asked for by its IRI. */
export function readEnlace(iri: string, raw: unknown): Enlace | undefined {
  const reading = readWire(enlaceWire, raw);
  return reading.ok ? toEnlace({ ...reading.value, '@id': iri }) : undefined;
}

/** A link with details, as the device keeps it. A unit that is missing or unknown reads as grams (spec §5). */
function toEnlace(wire: EnlaceWire): Enlace {
  const { '@id': iri, url, precio, cantidadEnvase, unidadMedida } = wire;
  const unidad = unidadMedida !== null && isUnidadMedida(unidadMedida) ? unidadMedida : 'grs';
  const enlace = { url, precio, cantidadEnvase, unidadMedida: unidad };
  return iri === null ? enlace : { '@id': iri, ...enlace };
}
