import { ingredientesDe, SECCIONES } from '#domain/linea.ts';
import type { Receta } from '#domain/receta.ts';
import { routeIdOf } from '#db/row.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';

type Nombres = ReadonlyMap<string, string>;

/** A formula as a recipe card shows it: what it lacks of the older recipe stays absent (design: the card hides it). */
export function recetaOf(row: FormulaRow, nombres: Nombres): Receta {
  const { labelImageUrls, nombre } = row;
  const imagen = labelImageUrls?.medium ?? labelImageUrls?.large ?? labelImageUrls?.small ?? null;
  return { id: routeIdOf(row), nombre, imagen, ingredientes: mainNames(row, nombres) };
}

/** The names of the ingredients that `formulas` use, by what a line calls them: IRI or local key. */
export function nombresOf(formulas: readonly FormulaRow[], ingredientes: readonly IngredienteRow[]): Nombres {
  const used = new Set(formulas.flatMap(ingredientesDe));
  const nombres = new Map<string, string>();
  for (const { lk, sid, nombre } of ingredientes) {
    if (used.has(lk)) nombres.set(lk, nombre);
    if (sid !== undefined && used.has(sid)) nombres.set(sid, nombre);
  }
  return nombres;
}

/** What there is most of comes first. An ingredient that this device does not have has no name to show. */
function mainNames(row: FormulaRow, nombres: Nombres): string[] {
  const heaviestFirst = SECCIONES.flatMap((seccion) => row[seccion]).toSorted(
    (a, b) => b.cantidad - a.cantidad,
  );
  const names = heaviestFirst.map(({ ingrediente }) => nombres.get(ingrediente ?? '') ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
