import type { Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { Failure } from '../../src/sync/core/decide.ts';
import { tableOf } from './records.ts';
import { REFUSED_FROM } from './values.ts';

/** Where the records of a table live, and their parts. */
export const PATHS: Record<WritableTable, { own: string; parts: string; list: string }> = {
  ingredientes: { own: '/api/ingredientes', parts: '/api/enlaces', list: 'enlaces' },
  formulas: { own: '/api/formula_jabons', parts: '/api/formula_aceites', list: 'aceites' },
};

export type Refusal = { ok: false; failure: Failure };

/** What is stored: parts have ids, and the version hides in a field that only the server fills. */
export function storedRecord(
  doc: Doc,
  { before, version, newId }: { before: Doc | null; version: number; newId: () => number },
): Doc {
  const { list, parts } = PATHS[tableOf(doc)];
  const known = new Set(partsOf(before ?? {}, list).map((part) => part['@id']));
  const kept = partsOf(doc, list).map((part) =>
    known.has(part['@id']) ? part : { ...part, '@id': `${parts}/${newId()}` },
  );
  return {
    ...doc,
    ...(list === 'aceites' ? formulaFigures(version) : ingredienteFigures(version)),
    [list]: kept,
  };
}

/** What a maker can see of a record: without the version that hides in it. */
export function withoutVersion(record: Doc): Doc {
  return { ...record, proveedor: null, labelImageUrls: null };
}

/** The version that the server wrote into a record, at either level; 0 for a row that no server has shown. */
export function versionIn(record: object): number {
  const { proveedor, labelImageUrls }: { proveedor?: unknown; labelImageUrls?: { large?: unknown } | null } =
    record;
  const address = proveedor ?? labelImageUrls?.large;
  return typeof address === 'string' ? Number(address.split('/').at(-1)) : 0;
}

/** A price that is too high (422). */
export function valueRefusal(payload: Doc): Refusal | null {
  if (payload['precioEnvase'] === undefined || Number(payload['precioEnvase']) < REFUSED_FROM) return null;
  const violations = [{ path: 'precioEnvase', message: 'Demasiado caro' }];
  return { ok: false, failure: { kind: 'validation', status: 422, violations } };
}

/** A part that is named and does not exist (contract D18). */
export function lostPart(payload: Doc, before: Doc): Refusal | null {
  const { list } = PATHS[tableOf(before)];
  const known = new Set(partsOf(before, list).map((part) => part['@id']));
  const lost = partsOf(payload, list).find(
    (part) => typeof part['@id'] === 'string' && !known.has(part['@id']),
  );
  return lost === undefined ? null : missingItem(lost['@id']);
}

/** A line that names an ingredient which does not exist. */
export function lostIngrediente(payload: Doc, sids: ReadonlyMap<string, unknown>): Refusal | null {
  const lost = lineasOf(payload).find(({ ingrediente }) => !sids.has(String(ingrediente)));
  return lost === undefined ? null : missingItem(lost['ingrediente']);
}

/** The lines of a formula; other records have none. */
export function lineasOf(doc: Doc): Doc[] {
  return partsOf(doc, 'aceites');
}

function missingItem(iri: unknown): Refusal {
  const detail = `Item not found for "${String(iri)}".`;
  return { ok: false, failure: { kind: 'bad', status: 400, detail, message: detail } };
}

function ingredienteFigures(version: number): Doc {
  return {
    precioGramo: null,
    nivelStock: null,
    enlacesSinDetalles: [],
    proveedor: `/api/proveedores/${version}`,
  };
}

function formulaFigures(version: number): Doc {
  const sinDetalles = { aceites: [], aromas: [], otros: [] };
  const figures = { costeAgua: null, costeSosa: null, pesoTotal: null, pesoEstimado: null };
  const prices = { precioCoste: null, precioPastilla: null };
  const image = `/uploads/${version}`;
  return {
    sinDetalles,
    ...figures,
    ...prices,
    labelImageUrls: { small: image, medium: image, large: image },
  };
}

function partsOf(doc: Doc, list: string): Doc[] {
  const parts = doc[list];
  return Array.isArray(parts) ? (parts as Doc[]) : [];
}
