/** The three published recipes the figures of the product are checked with, and what they are made of. */

/** Package quantity in the unit, price in €, density in g/ml for what is sold in ml. */
const INGREDIENTES = {
  agua: { unidad: 'ml', envase: [5000, 2.5], densidad: 1 },
  sosa: { unidad: 'grs', envase: [1000, 5], densidad: null },
  oliva: { unidad: 'ml', envase: [5000, 30], densidad: 0.916 },
  coco: { unidad: 'grs', envase: [1000, 8], densidad: null },
  palma: { unidad: 'grs', envase: [1000, 5], densidad: null },
  karite: { unidad: 'grs', envase: [1000, 14], densidad: null },
  mantecaCacao: { unidad: 'grs', envase: [500, 10], densidad: null },
  ricino: { unidad: 'ml', envase: [1000, 11], densidad: 0.96 },
  maiz: { unidad: 'ml', envase: [1000, 3], densidad: 0.92 },
  lavanda: { unidad: 'ml', envase: [100, 12], densidad: 0.885 },
  cacaoPolvo: { unidad: 'grs', envase: [250, 4], densidad: null },
} as const;

export type ExampleIngrediente = keyof typeof INGREDIENTES;
type Lineas = readonly (readonly [ingrediente: ExampleIngrediente, gramos: number])[];

/** A recipe with its figures: weights in g, money in €, rounded to six decimals. */
export interface WorkedExample {
  nombre: string;
  cantidadAgua: number;
  cantidadSosa: number;
  aceites: Lineas;
  aromas: Lineas;
  otros: Lineas;
  figures: {
    costeAgua: number;
    costeSosa: number;
    costes: Partial<Record<ExampleIngrediente, number>>;
    pesoTotal: number;
    pesoEstimado: number;
    precioCoste: number;
    precioPastilla: number;
  };
}

export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    nombre: 'Jabón de Castilla',
    cantidadAgua: 227,
    cantidadSosa: 88,
    aceites: [['oliva', 685]],
    aromas: [],
    otros: [],
    figures: {
      costeAgua: 0.1135,
      costeSosa: 0.44,
      costes: { oliva: 4.4869 },
      pesoTotal: 1000,
      pesoEstimado: 886.5,
      precioCoste: 5.0404,
      precioPastilla: 0.568573,
    },
  },
  {
    nombre: 'Jabón de chocolate',
    cantidadAgua: 201,
    cantidadSosa: 90,
    aceites: [
      ['oliva', 300],
      ['coco', 100],
      ['palma', 100],
      ['mantecaCacao', 100],
      ['ricino', 50],
      ['maiz', 50],
    ],
    aromas: [],
    otros: [['cacaoPolvo', 25]],
    figures: {
      costeAgua: 0.1005,
      costeSosa: 0.45,
      costes: {
        oliva: 1.965066,
        coco: 0.8,
        palma: 0.5,
        mantecaCacao: 2,
        ricino: 0.572917,
        maiz: 0.163043,
        cacaoPolvo: 0.4,
      },
      pesoTotal: 1016,
      pesoEstimado: 915.5,
      precioCoste: 6.951526,
      precioPastilla: 0.759315,
    },
  },
  {
    nombre: 'Shea & Cocoa',
    cantidadAgua: 415.8,
    cantidadSosa: 177.65,
    aceites: [
      ['oliva', 441],
      ['coco', 315],
      ['palma', 315],
      ['karite', 63],
      ['mantecaCacao', 63],
      ['ricino', 63],
    ],
    aromas: [['lavanda', 39.06]],
    otros: [],
    figures: {
      costeAgua: 0.2079,
      costeSosa: 0.88825,
      costes: {
        oliva: 2.888646,
        coco: 2.52,
        palma: 1.575,
        karite: 0.882,
        mantecaCacao: 1.26,
        ricino: 0.721875,
        lavanda: 5.296271,
      },
      pesoTotal: 1892.51,
      pesoEstimado: 1684.61,
      precioCoste: 16.239942,
      precioPastilla: 0.964018,
    },
  },
];

/** The body of a POST for each ingredient of the examples. */
export function exampleIngredientes(): [ExampleIngrediente, Record<string, unknown>][] {
  return (Object.keys(INGREDIENTES) as ExampleIngrediente[]).map((name) => {
    // Object.keys() forgets the names
    const { unidad, envase, densidad } = INGREDIENTES[name];
    const isEspecial = name === 'agua' || name === 'sosa';
    const body = {
      nombre: name,
      unidadMedida: unidad,
      cantidadEnvase: envase[0],
      precioEnvase: envase[1],
      stockQuantity: null,
      minStockLevel: null,
      densidad,
      comentario: null,
      ingredienteCategoria: isEspecial ? null : '/api/ingrediente_categorias/1',
      esAgua: name === 'agua',
      esSosa: name === 'sosa',
      enlaces: [],
    };
    return [name, body];
  });
}

/** The body of a POST for an example; `iriOf` names its ingredients. */
export function exampleFormula(
  example: WorkedExample,
  iriOf: (name: ExampleIngrediente) => string,
): Record<string, unknown> {
  const { nombre, cantidadAgua, cantidadSosa, aceites, aromas, otros } = example;
  const toBody = (lineas: Lineas) =>
    lineas.map(([name, cantidad]) => ({ ingrediente: iriOf(name), cantidad }));
  return {
    nombre,
    descripcion: null,
    observaciones: null,
    cantidadAgua,
    cantidadSosa,
    mendrulandia: null,
    aceites: toBody(aceites),
    aromas: toBody(aromas),
    otros: toBody(otros),
  };
}
