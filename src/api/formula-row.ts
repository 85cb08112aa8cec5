import type { Formula, LabelImageUrls } from '#domain/formula.ts';
import { readWire } from '#domain/jsonld.ts';
import { type Linea, SECCIONES, type Seccion } from '#domain/linea.ts';
import { formulaLineasWire, formulaWire, lineaWire, type LineaWire } from '#domain/wire-rows.ts';
import type { RecordReading } from './list.ts';
import type { PartsByIri } from './parts.ts';

/** IRIs of the lines that a raw formula names without their details. */
export function lineaRefsOf(raw: unknown): string[] {
  const reading = readWire(formulaLineasWire, raw);
  if (!reading.ok) return [];
  return SECCIONES.flatMap((seccion) => reading.value[seccion].filter((item) => typeof item === 'string'));
}

/** Reads a raw line that was asked for by its IRI. */
export function readLinea(iri: string, raw: unknown): Linea | undefined {
  const reading = readWire(lineaWire, raw);
  return reading.ok ? toLinea({ ...reading.value, '@id': iri }) : undefined;
}

/**
 * Reads a raw formula. Lines known by reference take their details from `lineas`; those without stay as references,
 * so that a later save does not delete them. Addresses of label images become absolute.
 */
export function readFormula(
  raw: unknown,
  lineas: PartsByIri<Linea>,
  { origin }: { origin: string },
): RecordReading<Formula> {
  const reading = readWire(formulaWire, raw);
  if (!reading.ok) return reading;
  const { cantidadAgua, cantidadSosa, labelImageUrls, ...fields } = reading.value;
  const record: Formula = {
    ...fields,
    cantidadAgua: cantidadAgua ?? 0,
    cantidadSosa: cantidadSosa ?? 0,
    ...emptySections(),
    sinDetalles: emptySections(),
    labelImageUrls: labelImageUrls && absoluteUrls(labelImageUrls, origin),
  };
  for (const seccion of SECCIONES) {
    for (const item of fields[seccion]) {
      const linea = typeof item === 'string' ? lineas.get(item) : toLinea(item);
      if (linea !== undefined) record[seccion].push(linea);
      else if (typeof item === 'string') record.sinDetalles[seccion].push(item);
    }
  }
  return { ok: true, record };
}

function toLinea({ '@id': iri, ...linea }: LineaWire): Linea {
  return iri === null ? linea : { '@id': iri, ...linea };
}

function emptySections<T>(): Record<Seccion, T[]> {
  return { aceites: [], aromas: [], otros: [] };
}

function absoluteUrls({ small, medium, large }: LabelImageUrls, origin: string): LabelImageUrls {
  return {
    small: absoluteUrl(small, origin),
    medium: absoluteUrl(medium, origin),
    large: absoluteUrl(large, origin),
  };
}

/** The address as a page of any origin can ask for it; `null` for what is no web address. */
function absoluteUrl(url: string | null, origin: string): string | null {
  if (url === null || !URL.canParse(url, origin)) return null;
  const { protocol, href } = new URL(url, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
