import type { Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { Failure } from '../../src/sync/core/decide.ts';
import { namingParts } from '../../src/sync/core/refs.ts';

/** Where the records of a table live on the model server. */
export const PATHS: Record<WritableTable, string> = {
  ingredientes: '/api/ingredientes',
  formulas: '/api/formula_jabons',
};

/** Lists of parts, and where each part lives. */
const PARTS: Readonly<Record<string, string>> = {
  enlaces: '/api/ingrediente_enlace_compras',
  aceites: '/api/ingrediente_formula_bases',
  aromas: '/api/ingrediente_formula_bases',
  otros: '/api/ingrediente_formula_bases',
};

const FIGURES = {
  costeAgua: 0.1,
  costeSosa: 0.5,
  pesoTotal: 1000,
  pesoEstimado: 900,
  precioCoste: 5,
  precioPastilla: 0.5,
};

/** Parts get their ids, and a record has the fields that only the server fills. */
export function withIds(record: Record<string, unknown>, newId: () => number): Record<string, unknown> {
  const parts = Object.entries(PARTS).flatMap(([field, path]) => {
    const list = Array.isArray(record[field]) ? (record[field] as Doc[]) : null; // what tests and devices send
    return list === null ? [] : [[field, list.map((part) => withId(part, path, newId))] as const];
  });
  return { ...serverFields(record), ...record, ...Object.fromEntries(parts) };
}

/** An ingredient that the record names and the server does not have, or `null`. */
export function missingRef(record: Doc, isHere: (ref: string) => boolean): string | null {
  return namingParts(record).find(({ ref }) => !isHere(ref))?.ref ?? null;
}

/** What such a server says of a reference that leads nowhere. */
export function notFoundItem(ref: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'bad', status: 400, detail: `Item not found for "${ref}".` } };
}

/** True when the record has a line of the ingredient. */
export function names(record: Doc, sid: string): boolean {
  return namingParts(record).some(({ ref }) => ref === sid);
}

function withId(part: Doc, path: string, newId: () => number): Doc {
  return typeof part['@id'] === 'string' ? part : { '@id': `${path}/${newId()}`, ...part };
}

function serverFields(record: Doc): Doc {
  if ('enlaces' in record || !('cantidadAgua' in record)) {
    return { proveedor: null, precioGramo: 1, nivelStock: null, enlacesSinDetalles: [], enlaces: [] };
  }
  return { ...FIGURES, labelImageUrls: null, sinDetalles: { aceites: [], aromas: [], otros: [] } };
}
