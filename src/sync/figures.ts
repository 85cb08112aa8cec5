import { isSame } from '#domain/canonical.ts';
import type { Formula } from '#domain/formula.ts';
import { type Linea, SECCIONES } from '#domain/linea.ts';
import type { CalaveraDb } from '#db/database.ts';
import { forgetFingerprint, markDirty } from '#db/meta.ts';
import type { AnyRow, FormulaRow, IngredienteRow } from '#db/tables.ts';

/** A confirmed copy before and after a change; `null` where there is none. */
export interface Replaced {
  before: AnyRow | null;
  after: AnyRow | null;
}

/** What the cost of a line is calculated from. */
const PRICE_FIELDS = [
  'cantidadEnvase',
  'precioEnvase',
  'unidadMedida',
  'densidad',
  'esAgua',
  'esSosa',
] as const;

/**
 * Ingredients have other prices now: the server's figures of the formulas that use them are of yesterday, and are
 * dropped until the server has sent new ones; the screens calculate meanwhile. Inside the caller's transaction.
 */
export async function doubtFigures(db: CalaveraDb, changes: readonly Replaced[]): Promise<void> {
  const repriced = changes.flatMap(({ before, after }) =>
    hasOtherPrice(before, after) ? [before, after] : [],
  );
  if (repriced.length === 0 || (await db.formulas.limit(1).count()) === 0) return;
  const sids = new Set(repriced.map((row) => row?.sid));
  const isEverywhere = repriced.some((row) => isIngrediente(row) && (row.esAgua || row.esSosa));
  const isUsing = (row: AnyRow): row is FormulaRow =>
    !isIngrediente(row) &&
    hasFigures(row) &&
    (isEverywhere ||
      SECCIONES.some((seccion) => row[seccion].some(({ ingrediente }) => sids.has(ingrediente ?? ''))));
  const rows = await db.formulas.filter(isUsing).toArray();
  const bases = await db.base.filter(({ t, row }) => t === 'formulas' && isUsing(row)).toArray();
  if (rows.length + bases.length === 0) return;
  await db.formulas.bulkPut(rows.map(withoutFigures));
  await db.base.bulkPut(
    bases.map((base) => (isUsing(base.row) ? { ...base, row: withoutFigures(base.row) } : base)),
  );
  await forgetFingerprint(db, 'formulas');
  await markDirty(db, 'formulas');
}

/** The weights stay: no price is in them, and a scaled page is scaled by them. */
const NO_FIGURES: Pick<Formula, 'costeAgua' | 'costeSosa' | 'precioCoste' | 'precioPastilla'> = {
  costeAgua: null,
  costeSosa: null,
  precioCoste: null,
  precioPastilla: null,
};

function hasFigures(row: FormulaRow): boolean {
  return row.precioCoste !== null || row.precioPastilla !== null || row.costeAgua !== null;
}

/** Without a fingerprint the next list stores the row again, with the figures that the server has then. */
function withoutFigures(row: FormulaRow): FormulaRow {
  const bare = (lineas: Linea[]) => lineas.map((linea) => ({ ...linea, costeTotal: null }));
  const { aceites, aromas, otros } = row;
  const lines = { aceites: bare(aceites), aromas: bare(aromas), otros: bare(otros) };
  return { ...row, ...lines, ...NO_FIGURES, hash: '' };
}

function hasOtherPrice(before: AnyRow | null, after: AnyRow | null): boolean {
  if (before !== null && after !== null) {
    const [then, now] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>]; // fields by name
    return PRICE_FIELDS.some((field) => !isSame(then[field], now[field]));
  }
  // No formula can name what was not there, but each has its water and its lye.
  const only = before ?? after;
  return isIngrediente(only) && (only.esAgua || only.esSosa);
}

function isIngrediente(row: AnyRow | null): row is IngredienteRow {
  return row !== null && 'esAgua' in row;
}
