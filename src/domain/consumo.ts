import { densidadOf, type PrecioSource } from './coste.ts';
import type { Cantidades, Precios } from './composicion.ts';
import { SECCIONES } from './linea.ts';

/** An ingredient whose stock a batch takes from. Stock in its own unit, `null` when it is not kept. */
export interface StockSource extends PrecioSource {
  /** Local key: tells ingredients apart. */
  lk: string;
  stockQuantity: number | null;
}

/** What a batch takes of one ingredient, in the ingredient's own unit (g or ml), rounded to 1e-6. */
export interface Movimiento<T extends StockSource> {
  ingrediente: T;
  cantidad: number;
  /** What is left, never below 0; `null` when no stock is kept. */
  queda: number | null;
  /** What is missing; 0 when there is enough or no stock is kept. */
  falta: number;
}

/** What a batch takes from the shelves. `desconocidos` are references of lines that this device does not know. */
export interface Consumo<T extends StockSource> {
  movimientos: Movimiento<T>[];
  desconocidos: string[];
}

/**
 * Stock that one batch of a formula takes, domain.md §3.2: grams of goods sold in ml are converted by density, water
 * is taken in ml and lye in g. An ingredient on several lines is taken once, for all of them. Without a water or lye
 * ingredient nothing is taken for it.
 */
export function consumoDe<T extends StockSource>(
  cantidades: Cantidades,
  { ingrediente, agua, sosa }: Precios<T>,
): Consumo<T> {
  const taken = new Map<string, { source: T; cantidad: number }>();
  const desconocidos = new Set<string>();
  const take = (source: T, cantidad: number) => {
    const before = taken.get(source.lk)?.cantidad ?? 0;
    taken.set(source.lk, { source, cantidad: before + cantidad });
  };
  if (agua !== null) take(agua, cantidades.cantidadAgua);
  if (sosa !== null) take(sosa, cantidades.cantidadSosa);
  for (const { ingrediente: ref, cantidad } of SECCIONES.flatMap((seccion) => cantidades[seccion])) {
    const source = ref === null ? null : ingrediente(ref);
    if (source !== null) take(source, unitsOf(cantidad, source));
    else if (ref !== null && ref !== '') desconocidos.add(ref);
  }
  return {
    movimientos: [...taken.values()].map(({ source, cantidad }) => movimientoOf(source, cantidad)),
    desconocidos: [...desconocidos],
  };
}

/** `gramos` g of an ingredient in its own unit (g or ml). 300 g of an oil of 0.916 g/ml are 327.5 ml. Not rounded. */
export function unitsOf(gramos: number, source: Pick<PrecioSource, 'unidadMedida' | 'densidad'>): number {
  return source.unidadMedida === 'ml' ? gramos / densidadOf(source) : gramos;
}

function movimientoOf<T extends StockSource>(ingrediente: T, cantidad: number): Movimiento<T> {
  const stock = ingrediente.stockQuantity;
  return {
    ingrediente,
    cantidad: rounded(cantidad),
    queda: stock === null ? null : Math.max(0, rounded(stock - cantidad)),
    falta: stock === null ? 0 : Math.max(0, rounded(cantidad - stock)),
  };
}

/** Floating-point noise would add up in a stock that is written again and again. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
