import { describe, expect, test } from 'vitest';
import { DESPENSA, EJEMPLO_A, EJEMPLO_B, EJEMPLO_C, PRECIOS } from '../../tests/helpers/ejemplos.ts';
import { composeFormula, pastillasDe, precioPorPeso, type Cantidades } from './composicion.ts';
import { formatEuros, formatPeso } from './formato.ts';

const NBSP = '\u00a0';
const NADA: Cantidades = { cantidadAgua: 0, cantidadSosa: 0, aceites: [], aromas: [], otros: [] };

const EJEMPLOS = [
  {
    ejemplo: EJEMPLO_A,
    costeAgua: 0.1135,
    costeSosa: 0.44,
    lineas: { aceites: [4.4869], aromas: [], otros: [] },
    pesos: { aceites: 685, aromas: 0, otros: 0 },
    pesoTotal: 1000,
    pesoEstimado: 886.5,
    pesoSeco: 773,
    precioCoste: 5.0404,
    precioKilo: 5.68573,
    precioPastilla: 0.568573,
    pastillas: 8,
    shown: ['886,5 g', '5,04 €', '5,69 €', '0,57 €'],
  },
  {
    ejemplo: EJEMPLO_B,
    costeAgua: 0.1005,
    costeSosa: 0.45,
    lineas: { aceites: [1.965066, 0.8, 0.5, 2, 0.572917, 0.163043], aromas: [], otros: [0.4] },
    pesos: { aceites: 700, aromas: 0, otros: 25 },
    pesoTotal: 1016,
    pesoEstimado: 915.5,
    pesoSeco: 815,
    precioCoste: 6.951526,
    precioKilo: 7.593147,
    precioPastilla: 0.759315,
    pastillas: 9,
    shown: ['915,5 g', '6,95 €', '7,59 €', '0,76 €'],
  },
  {
    ejemplo: EJEMPLO_C,
    costeAgua: 0.2079,
    costeSosa: 0.88825,
    lineas: { aceites: [2.888646, 2.52, 1.575, 0.882, 1.26, 0.721875], aromas: [5.296271], otros: [] },
    pesos: { aceites: 1260, aromas: 39.06, otros: 0 },
    pesoTotal: 1892.51,
    pesoEstimado: 1684.61,
    pesoSeco: 1476.71,
    precioCoste: 16.239942,
    precioKilo: 9.640179,
    precioPastilla: 0.964018,
    pastillas: 16,
    shown: ['1684,6 g', '16,24 €', '9,64 €', '0,96 €'],
  },
];

describe.each(EJEMPLOS)('the worked example $ejemplo.nombre', ({ ejemplo, ...expected }) => {
  const figuras = composeFormula(ejemplo, PRECIOS);

  test('costs of water, lye and every line, in €', () => {
    expect(figuras.costeAgua).toBeCloseTo(expected.costeAgua, 6);
    expect(figuras.costeSosa).toBeCloseTo(expected.costeSosa, 6);
    for (const seccion of ['aceites', 'aromas', 'otros'] as const) {
      const { lineas, pesoG, costeEur } = figuras.secciones[seccion];
      expect(lineas).toEqual(expected.lineas[seccion].map((coste) => expect.closeTo(coste, 6)));
      expect(pesoG).toBeCloseTo(expected.pesos[seccion], 9);
      expect(costeEur).toBeCloseTo(
        expected.lineas[seccion].reduce((sum, coste) => sum + coste, 0),
        5, // up to six published roundings are added
      );
    }
  });

  test('weights, cost and prices', () => {
    expect(figuras.pesoTotal).toBeCloseTo(expected.pesoTotal, 6);
    expect(figuras.pesoEstimado).toBeCloseTo(expected.pesoEstimado, 6);
    expect(figuras.pesoSeco).toBeCloseTo(expected.pesoSeco, 6);
    expect(figuras.precioCoste).toBeCloseTo(expected.precioCoste, 6);
    expect(figuras.precioKilo).toBeCloseTo(expected.precioKilo, 6);
    expect(figuras.precioPastilla).toBeCloseTo(expected.precioPastilla, 6);
    expect(figuras.pastillas).toBe(expected.pastillas);
    expect(figuras).toMatchObject({ isIncompleto: false, isDensidadSupuesta: false });
  });

  test('the four tiles as they are shown', () => {
    const { pesoEstimado, precioCoste, precioKilo, precioPastilla } = figuras;
    const tiles = [formatPeso(pesoEstimado), ...[precioCoste, precioKilo, precioPastilla].map(formatEuros)];
    expect(tiles).toEqual(expected.shown.map((text) => text.replace(' ', NBSP)));
  });
});

describe('what is not known', () => {
  test('costs of water and lye without such an ingredient are null and count as 0', () => {
    const figuras = composeFormula(EJEMPLO_A, { ...PRECIOS, agua: null, sosa: null });
    expect(figuras).toMatchObject({ costeAgua: null, costeSosa: null, isIncompleto: true });
    expect(figuras.precioCoste).toBeCloseTo(4.4869, 6);
    expect(figuras.pesoTotal).toBe(1000);
  });

  test.each([null, '', '/api/ingredientes/99'])('the cost of a line of %j is null and counts as 0', (ref) => {
    const lineas = [{ ingrediente: ref, cantidad: 685 }];
    const figuras = composeFormula({ ...EJEMPLO_A, aceites: lineas }, PRECIOS);
    expect(figuras.secciones.aceites).toEqual({ lineas: [null], pesoG: 685, costeEur: 0 });
    expect(figuras.precioCoste).toBeCloseTo(0.5535, 6);
    expect(figuras.pesoTotal).toBe(1000);
    expect(figuras.isIncompleto).toBe(true);
  });

  test('a line that weighs nothing yet leaves nothing out', () => {
    const lineas = [...EJEMPLO_A.aceites, { ingrediente: '', cantidad: 0 }];
    expect(composeFormula({ ...EJEMPLO_A, aceites: lineas }, PRECIOS).isIncompleto).toBe(false);
    expect(composeFormula(NADA, { ...PRECIOS, agua: null, sosa: null }).isIncompleto).toBe(false);
  });

  test('lines that could not be read make the cost incomplete', () => {
    const sinDetalles = { aceites: [], aromas: ['/api/ingrediente_formula_bases/9'], otros: [] };
    expect(composeFormula({ ...EJEMPLO_A, sinDetalles }, PRECIOS).isIncompleto).toBe(true);
  });

  test.each([null, 0, -0.9])(
    'with a density of %s a gram counts as a millilitre, and that is said',
    (densidad) => {
      const ingrediente = () => ({ ...DESPENSA.oliva, densidad });
      const figuras = composeFormula(EJEMPLO_A, { ...PRECIOS, ingrediente });
      expect(figuras.secciones.aceites.lineas).toEqual([expect.closeTo(4.11, 9)]);
      expect(figuras).toMatchObject({ isDensidadSupuesta: true, isIncompleto: false });
    },
  );

  test('goods sold by weight need no density', () => {
    const ingrediente = () => ({ ...DESPENSA.coco, densidad: null });
    expect(composeFormula(EJEMPLO_A, { ...PRECIOS, ingrediente }).isDensidadSupuesta).toBe(false);
  });

  test('an empty package costs 0, which is a known cost', () => {
    const ingrediente = () => ({ ...DESPENSA.oliva, cantidadEnvase: 0 });
    const figuras = composeFormula(EJEMPLO_A, { ...PRECIOS, ingrediente });
    expect(figuras.secciones.aceites.lineas).toEqual([0]);
    expect(figuras.isIncompleto).toBe(false);
  });
});

test('a formula of nothing weighs and costs nothing', () => {
  expect(composeFormula(NADA, PRECIOS)).toMatchObject({
    costeAgua: 0,
    costeSosa: 0,
    pesoTotal: 0,
    pesoEstimado: 0,
    pesoSeco: 0,
    precioCoste: 0,
    precioKilo: 0,
    precioPastilla: 0,
    pastillas: 0,
    isIncompleto: false,
  });
});

test.each([0, -1, Number.NaN])('a weight of %d g has no price', (pesoG) => {
  expect(precioPorPeso(5, pesoG, 1000)).toBe(0);
});

test.each([
  [99.99, 0],
  [100, 1],
  [915.5, 9],
  [1999.999_999_999_8, 20], // the noise of a sum does not cost a bar
  [-5, 0],
])('%d g make %d whole bars', (pesoG, bars) => {
  expect(pastillasDe(pesoG)).toBe(bars);
});

test('a new price is seen in every figure that depends on it', () => {
  const dearer = { ...DESPENSA.oliva, precioEnvase: 60 };
  const figuras = composeFormula(EJEMPLO_A, { ...PRECIOS, ingrediente: () => dearer });
  expect(figuras.secciones.aceites.costeEur).toBeCloseTo(2 * 4.4869, 5);
  expect(figuras.precioCoste).toBeCloseTo(5.0404 + 4.4869, 5);
  expect(figuras.precioPastilla).toBeCloseTo(((5.0404 + 4.4869) / 886.5) * 100, 5);
});

test('the prices of a bar and of a kilo say the same', () => {
  const { precioKilo, precioPastilla } = composeFormula(EJEMPLO_C, PRECIOS);
  expect(precioPastilla * 10).toBeCloseTo(precioKilo, 12);
});
