import { costeDeGramos, isDensidadSupuesta, precioUnidad, type PrecioSource } from './coste.ts';
import { SECCIONES, type Linea, type Seccion } from './linea.ts';

/** Share of the water that a bar loses while it cures. */
const PERDIDA_CURADO = 0.5;

/** Weight of a bar, g. */
export const PASTILLA_G = 100;

/** g in a kg. */
const KILO_G = 1000;

/** What a formula is calculated from: water in ml, everything else in g. */
export interface Cantidades extends Record<Seccion, readonly Pick<Linea, 'ingrediente' | 'cantidad'>[]> {
  cantidadAgua: number;
  cantidadSosa: number;
  /** Lines that are there but could not be read. */
  sinDetalles?: Record<Seccion, readonly unknown[]>;
}

/** Prices of what a formula can contain; `null` for what is not known. */
export interface Precios<T extends PrecioSource = PrecioSource> {
  ingrediente: (ref: string) => T | null;
  agua: T | null;
  sosa: T | null;
}

/** Figures of the lines of one section. */
export interface SeccionComposicion {
  /** € of each line as stored; `null` where the ingredient is not known. */
  lineas: (number | null)[];
  pesoG: number;
  costeEur: number;
}

/** Every figure of a formula. Nothing is rounded; round only when displayed. */
export interface Composicion {
  /** €; `null` without a water ingredient. */
  costeAgua: number | null;
  /** €; `null` without a lye ingredient. */
  costeSosa: number | null;
  secciones: Record<Seccion, SeccionComposicion>;
  /** g as poured; a millilitre of water is a gram. */
  pesoTotal: number;
  /** g after the cure: half of the water is lost. */
  pesoEstimado: number;
  /** g without any water, the floor for a label. */
  pesoSeco: number;
  /** €; unknown costs count as 0. */
  precioCoste: number;
  /** True when a cost is missing in `precioCoste`. */
  isIncompleto: boolean;
  /** True when an ingredient sold in ml has no density, and 1 g/ml was taken. */
  isDensidadSupuesta: boolean;
  /** € per kg of cured weight; 0 without weight. */
  precioKilo: number;
  /** € per bar of 100 g cured; 0 without weight. */
  precioPastilla: number;
  /** Whole bars. */
  pastillas: number;
}

/**
 * All figures of a formula, domain.md §3.1. The only calculation of the product: screens, forms and the server use it.
 *
 * Sums run in one order (water, lye, oils, aromas, others, lines as stored), so that two sides with the same lines get
 * the same numbers to the last bit. Unknown costs are `null` and count as 0; nothing is rounded.
 */
export function composeFormula(cantidades: Cantidades, precios: Precios): Composicion {
  const { cantidadAgua, cantidadSosa } = cantidades;
  const costes = {
    costeAgua: costeDeEspecial(cantidadAgua, precios.agua),
    costeSosa: costeDeEspecial(cantidadSosa, precios.sosa),
    lineas: {
      aceites: costesDe(cantidades.aceites, precios),
      aromas: costesDe(cantidades.aromas, precios),
      otros: costesDe(cantidades.otros, precios),
    },
  };
  const isDensityGuessed = SECCIONES.some((seccion) =>
    cantidades[seccion].some((linea) => {
      const source = sourceOf(linea, precios);
      return source !== null && isDensidadSupuesta(source);
    }),
  );
  return { ...totalsOf(cantidades, costes), isDensidadSupuesta: isDensityGuessed };
}

/** Costs of the parts of a formula in €, `null` where unknown. */
export interface Costes {
  costeAgua: number | null;
  costeSosa: number | null;
  lineas: Record<Seccion, (number | null)[]>;
}

/** The figures that follow from quantities and the costs of the parts. Not rounded. */
export function totalsOf(cantidades: Cantidades, costes: Costes): Omit<Composicion, 'isDensidadSupuesta'> {
  const { cantidadAgua, cantidadSosa } = cantidades;
  const { costeAgua, costeSosa, lineas } = costes;
  let pesoTotal = cantidadAgua + cantidadSosa;
  let precioCoste = (costeAgua ?? 0) + (costeSosa ?? 0);
  for (const seccion of SECCIONES) {
    for (const { cantidad } of cantidades[seccion]) pesoTotal += cantidad;
    for (const coste of lineas[seccion]) precioCoste += coste ?? 0;
  }
  const pesoEstimado = pesoTotal - PERDIDA_CURADO * cantidadAgua;
  return {
    costeAgua,
    costeSosa,
    secciones: {
      aceites: seccionOf(cantidades.aceites, lineas.aceites),
      aromas: seccionOf(cantidades.aromas, lineas.aromas),
      otros: seccionOf(cantidades.otros, lineas.otros),
    },
    pesoTotal,
    pesoEstimado,
    pesoSeco: pesoTotal - cantidadAgua,
    precioCoste,
    isIncompleto: isIncompleto(cantidades, costes),
    precioKilo: precioPorPeso(precioCoste, pesoEstimado, KILO_G),
    precioPastilla: precioPorPeso(precioCoste, pesoEstimado, PASTILLA_G),
    pastillas: pastillasDe(pesoEstimado),
  };
}

/** Price of `gramos` g of a formula that costs `precioCoste` € and weighs `pesoG` g, in €; 0 without weight. */
export function precioPorPeso(precioCoste: number, pesoG: number, gramos: number): number {
  return pesoG > 0 ? (precioCoste / pesoG) * gramos : 0;
}

/** Whole bars of 100 g in `pesoG` g. A weight that is short of a bar by less than a microgram makes it. */
export function pastillasDe(pesoG: number): number {
  return Math.max(0, Math.floor((pesoG + 1e-6) / PASTILLA_G));
}

/** Water and lye have no density: a millilitre of water is a gram, lye is sold by weight. */
function costeDeEspecial(cantidad: number, source: PrecioSource | null): number | null {
  if (source === null) return null;
  return cantidad * precioUnidad(source.cantidadEnvase, source.precioEnvase);
}

type LineaCantidad = Cantidades[Seccion][number];

function costesDe(lineas: readonly LineaCantidad[], precios: Precios): (number | null)[] {
  return lineas.map((linea) => {
    const source = sourceOf(linea, precios);
    return source === null ? null : costeDeGramos(linea.cantidad, source);
  });
}

function sourceOf({ ingrediente }: LineaCantidad, precios: Precios): PrecioSource | null {
  return ingrediente === null || ingrediente === '' ? null : precios.ingrediente(ingrediente);
}

function seccionOf(lineas: readonly LineaCantidad[], costes: (number | null)[]): SeccionComposicion {
  return {
    lineas: costes,
    pesoG: lineas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    costeEur: costes.reduce<number>((sum, coste) => sum + (coste ?? 0), 0),
  };
}

/** Nothing of what costs an unknown amount is missing while it weighs nothing, as in a form that is being filled. */
function isIncompleto(cantidades: Cantidades, { costeAgua, costeSosa, lineas }: Costes): boolean {
  if (costeAgua === null && cantidades.cantidadAgua !== 0) return true;
  if (costeSosa === null && cantidades.cantidadSosa !== 0) return true;
  return SECCIONES.some(
    (seccion) =>
      (cantidades.sinDetalles?.[seccion].length ?? 0) > 0 ||
      cantidades[seccion].some(({ cantidad }, index) => lineas[seccion][index] === null && cantidad !== 0),
  );
}
