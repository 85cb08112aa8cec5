import { unitsOf } from '#domain/consumo.ts';
import type { Precios } from '#domain/composicion.ts';
import { isDensidadSupuesta } from '#domain/coste.ts';
import { scaleCantidades, scaleComposicion } from '#domain/escalado.ts';
import { type Figuras, figuresOf } from '#domain/figuras.ts';
import type { Linea, Seccion } from '#domain/linea.ts';
import { ingredientePath } from '#domain/paths.ts';
import { routeIdOf } from '#db/row.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { avisosOf } from './avisos.ts';

/** One thing to weigh. */
export interface LineaVista {
  key: string;
  nombre: string;
  /** Page of its ingredient; `null` when it is not on this device. */
  path: string | null;
  /** `null` for a line that could not be read. */
  gramos: number | null;
  /** The same in ml, for what is bought by volume and has a density. */
  ml: number | null;
  /** € */
  coste: number | null;
}

/** A section of a formula as it is shown, on screen and on paper. */
export interface SeccionVista {
  titulo: string;
  lineas: readonly LineaVista[];
  pesoG: number;
  /** € */
  coste: number | null;
}

/** A formula as it is shown, scaled if so wished. Nothing is rounded. */
export interface FormulaVista {
  figuras: Figuras;
  lejia: SeccionVista;
  /** Spec §2.8: the screen shows the lye only when quantity and cost of both are known; paper always. */
  hasLejia: boolean;
  secciones: Record<Seccion, SeccionVista>;
  /** What the figures leave out or take for granted. */
  avisos: readonly string[];
}

const TITULOS: Record<Seccion, string> = {
  aceites: 'Aceites y Grasas',
  aromas: 'Aromas',
  otros: 'Otros Ingredientes',
};

/** What the page, and the paper, of a formula show. */
export function vistaOf(row: FormulaRow, despensa: Precios<IngredienteRow>, factor: number): FormulaVista {
  const figuras = scaleComposicion(figuresOf(row, despensa), factor);
  const cantidades = scaleCantidades(row, factor);
  const seccionOf = (seccion: Seccion): SeccionVista => {
    const { lineas, pesoG, costeEur } = figuras.secciones[seccion];
    return {
      titulo: TITULOS[seccion],
      pesoG,
      coste: costeEur,
      lineas: [
        ...cantidades[seccion].map((linea, index) =>
          lineaOf(linea, { key: String(index), coste: lineas[index] ?? null }, despensa),
        ),
        ...row.sinDetalles[seccion].map(unreadLinea),
      ],
    };
  };
  return {
    figuras,
    lejia: lejiaOf(cantidades, figuras, despensa),
    hasLejia: hasLejia(cantidades, figuras),
    secciones: { aceites: seccionOf('aceites'), aromas: seccionOf('aromas'), otros: seccionOf('otros') },
    avisos: avisosOf(figuras, row.sinDetalles),
  };
}

type Liquidos = Pick<FormulaRow, 'cantidadAgua' | 'cantidadSosa'>;

/** Water and lye. A millilitre of water is a gram. */
function lejiaOf(
  { cantidadAgua, cantidadSosa }: Liquidos,
  { costeAgua, costeSosa }: Figuras,
  { agua, sosa }: Precios<IngredienteRow>,
): SeccionVista {
  const especial = (row: IngredienteRow | null, nombre: string) => ({
    nombre: row?.nombre ?? nombre,
    path: row === null ? null : ingredientePath(routeIdOf(row)),
    ml: null,
  });
  return {
    titulo: 'Lejía',
    pesoG: cantidadAgua + cantidadSosa,
    coste: costeAgua === null && costeSosa === null ? null : (costeAgua ?? 0) + (costeSosa ?? 0),
    lineas: [
      { ...especial(agua, 'Agua'), key: 'agua', gramos: cantidadAgua, coste: costeAgua },
      { ...especial(sosa, 'Sosa cáustica'), key: 'sosa', gramos: cantidadSosa, coste: costeSosa },
    ],
  };
}

function hasLejia({ cantidadAgua, cantidadSosa }: Liquidos, { costeAgua, costeSosa }: Figuras): boolean {
  return cantidadAgua > 0 && cantidadSosa > 0 && costeAgua !== null && costeSosa !== null;
}

/** Spec §2.8: two texts for a name that cannot be shown, because no ingredient was named or none was found. */
function lineaOf(
  { ingrediente, cantidad }: Pick<Linea, 'ingrediente' | 'cantidad'>,
  { key, coste }: Pick<LineaVista, 'key' | 'coste'>,
  despensa: Precios<IngredienteRow>,
): LineaVista {
  const row = ingrediente === null ? null : despensa.ingrediente(ingrediente);
  const about = { key, coste, gramos: cantidad };
  if (row === null) {
    const nombre = ingrediente === null ? 'Nombre no disponible' : 'Nombre no encontrado';
    return { ...about, nombre, path: null, ml: null };
  }
  return { ...about, nombre: row.nombre, path: ingredientePath(routeIdOf(row)), ml: mlOf(cantidad, row) };
}

/**
 * `gramos` g of what is sold by volume in ml; `null` for the rest, and without a density: a volume that was guessed
 * would be measured.
 */
export function mlOf(gramos: number, row: Pick<IngredienteRow, 'unidadMedida' | 'densidad'>): number | null {
  return row.unidadMedida === 'ml' && !isDensidadSupuesta(row) ? unitsOf(gramos, row) : null;
}

function unreadLinea(iri: string): LineaVista {
  return { key: iri, nombre: 'Nombre no disponible', path: null, gramos: null, ml: null, coste: null };
}
