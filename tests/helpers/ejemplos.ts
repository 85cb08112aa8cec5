import type { Cantidades, Precios } from '../../src/domain/composicion.ts';
import type { PrecioSource } from '../../src/domain/coste.ts';

/** The ingredients of the worked examples. Prices are invented; packages in g or ml, prices in €, densities in g/ml. */
export const DESPENSA = {
  agua: ml(5000, 2.5, 1),
  sosa: grs(1000, 5),
  oliva: ml(5000, 30, 0.916),
  coco: grs(1000, 8),
  palma: grs(1000, 5),
  karite: grs(1000, 14),
  mantecaCacao: grs(500, 10),
  ricino: ml(1000, 11, 0.96),
  maiz: ml(1000, 3, 0.92),
  lavanda: ml(100, 12, 0.885),
  cacaoPolvo: grs(250, 4),
} satisfies Record<string, PrecioSource>;

export type IngredienteEjemplo = keyof typeof DESPENSA;

/** Prices by the names used here; a test that needs IRIs maps them. */
export const PRECIOS: Precios = {
  ingrediente: (ref) => Object.entries(DESPENSA).find(([nombre]) => nombre === ref)?.[1] ?? null,
  agua: DESPENSA.agua,
  sosa: DESPENSA.sosa,
};

/** A line of an example. */
export interface LineaEjemplo {
  ingrediente: IngredienteEjemplo;
  cantidad: number;
}

/** One of the worked examples A, B and C: published recipes. Water in ml, the rest in g. */
export interface Ejemplo extends Cantidades {
  nombre: string;
  aceites: LineaEjemplo[];
  aromas: LineaEjemplo[];
  otros: LineaEjemplo[];
}

export const EJEMPLO_A: Ejemplo = {
  nombre: 'Jabón de Castilla',
  cantidadAgua: 227,
  cantidadSosa: 88,
  aceites: [linea('oliva', 685)],
  aromas: [],
  otros: [],
};

export const EJEMPLO_B: Ejemplo = {
  nombre: 'Jabón de chocolate',
  cantidadAgua: 201,
  cantidadSosa: 90,
  aceites: [
    linea('oliva', 300),
    linea('coco', 100),
    linea('palma', 100),
    linea('mantecaCacao', 100),
    linea('ricino', 50),
    linea('maiz', 50),
  ],
  aromas: [],
  otros: [linea('cacaoPolvo', 25)],
};

export const EJEMPLO_C: Ejemplo = {
  nombre: 'Shea & Cocoa',
  cantidadAgua: 415.8,
  cantidadSosa: 177.65,
  aceites: [
    linea('oliva', 441),
    linea('coco', 315),
    linea('palma', 315),
    linea('karite', 63),
    linea('mantecaCacao', 63),
    linea('ricino', 63),
  ],
  aromas: [linea('lavanda', 39.06)],
  otros: [],
};

function linea(ingrediente: IngredienteEjemplo, cantidad: number): LineaEjemplo {
  return { ingrediente, cantidad };
}

function grs(cantidadEnvase: number, precioEnvase: number): PrecioSource {
  return { unidadMedida: 'grs', cantidadEnvase, precioEnvase, densidad: null };
}

function ml(cantidadEnvase: number, precioEnvase: number, densidad: number): PrecioSource {
  return { unidadMedida: 'ml', cantidadEnvase, precioEnvase, densidad };
}
