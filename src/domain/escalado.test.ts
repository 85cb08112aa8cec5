import { describe, expect, test } from 'vitest';
import { EJEMPLO_A, EJEMPLO_B, EJEMPLO_C, PRECIOS } from '../../tests/helpers/ejemplos.ts';
import { composeFormula } from './composicion.ts';
import { factorEscalado, scaleCantidades, scaleComposicion, type Escalado } from './escalado.ts';

/** What `digits` decimals were published of. */
function near(value: number, digits = 6) {
  return expect.closeTo(value, digits);
}

describe.each([
  {
    ejemplo: EJEMPLO_A,
    objetivo: '1500',
    referencia: 'inicial',
    factor: 1.5,
    cantidades: { aceites: [{ cantidad: 1027.5 }] },
    figuras: { precioCoste: near(7.560599), secciones: { aceites: { lineas: [near(6.7303, 4)] } } },
  },
  {
    ejemplo: EJEMPLO_B,
    objetivo: '2000',
    referencia: 'curado',
    factor: 2.184599,
    cantidades: {
      cantidadAgua: near(439.1043, 4),
      cantidadSosa: near(196.6139, 4),
      // 300 g of olive oil come first; the other quantities are not published
      aceites: expect.arrayContaining([{ ingrediente: 'oliva', cantidad: near(655.3796, 4) }]) as unknown,
    },
    figuras: { precioCoste: near(15.186293), pesoTotal: near(2219.552, 3), pesoEstimado: near(2000) },
  },
  {
    ejemplo: EJEMPLO_C,
    objetivo: '5000',
    referencia: 'inicial',
    factor: 2.641994,
    cantidades: {},
    figuras: { precioCoste: near(42.90583), pesoTotal: near(5000) },
  },
  {
    ejemplo: EJEMPLO_C,
    objetivo: '5000',
    referencia: 'curado',
    factor: 2.968046,
    cantidades: {},
    figuras: { precioCoste: near(48.200897), pesoTotal: near(5617.0568, 4), pesoEstimado: near(5000) },
  },
] as const)(
  '$ejemplo.nombre for $objetivo g $referencia',
  ({ ejemplo, objetivo, referencia, ...expected }) => {
    const original = composeFormula(ejemplo, PRECIOS);
    const factor = factorEscalado({ ...original, objetivo, referencia });
    const cantidades = scaleCantidades(ejemplo, factor);
    const figuras = scaleComposicion(original, factor);

    test('has the published factor, quantities and figures', () => {
      expect(factor).toBeCloseTo(expected.factor, 6);
      expect(cantidades).toMatchObject(expected.cantidades);
      expect(figuras).toMatchObject(expected.figuras);
    });

    test('costs the same per kilo and per bar, calculated anew or not', () => {
      const anew = composeFormula(cantidades, PRECIOS);
      for (const { precioKilo, precioPastilla } of [figuras, anew]) {
        expect(precioKilo).toBeCloseTo(original.precioKilo, 9);
        expect(precioPastilla).toBeCloseTo(original.precioPastilla, 9);
      }
      expect(figuras.pastillas).toBe(anew.pastillas);
      expect(figuras.pesoSeco).toBeCloseTo(anew.pesoSeco, 6);
    });
  },
);

const WEIGHTS: Omit<Escalado, 'objetivo'> = { referencia: 'inicial', pesoTotal: 1000, pesoEstimado: 886.5 };

test.each([
  ['', 'empty'],
  ['  ', 'blank'],
  ['mucho', 'no number'],
  ['1.500,00', 'ambiguous, so it is not guessed'],
  ['0', 'not above 0'],
  ['-1500', 'negative'],
])('the factor for «%s» is 1: %s', (objetivo) => {
  expect(factorEscalado({ ...WEIGHTS, objetivo })).toBe(1);
});

test.each([
  ['1500', 1.5],
  [' 1500,5 ', 1.5005],
  ['1500.5', 1.5005],
  ['0,1', 0.0001],
])('the factor for «%s» of 1000 g is %d', (objetivo, factor) => {
  expect(factorEscalado({ ...WEIGHTS, objetivo })).toBeCloseTo(factor, 12);
});

test.each([0, -3, Number.NaN])('a reference of %d g cannot be scaled', (pesoG) => {
  expect(factorEscalado({ ...WEIGHTS, pesoTotal: pesoG, objetivo: '1500' })).toBe(1);
  expect(factorEscalado({ ...WEIGHTS, pesoEstimado: pesoG, referencia: 'curado', objetivo: '1500' })).toBe(1);
});

test('a target that no number can hold is refused', () => {
  expect(factorEscalado({ ...WEIGHTS, objetivo: '9'.repeat(400) })).toBe(1);
  expect(factorEscalado({ ...WEIGHTS, pesoTotal: 1e-300, objetivo: `9${'0'.repeat(50)}` })).toBe(1);
});

test('unknown costs stay unknown, and the original is not touched', () => {
  const original = composeFormula(EJEMPLO_A, { agua: null, sosa: null, ingrediente: () => null });
  const before = structuredClone(original);
  const scaled = scaleComposicion(original, 2);
  expect(scaled).toMatchObject({ costeAgua: null, costeSosa: null, precioCoste: 0, isIncompleto: true });
  expect(scaled.secciones.aceites).toEqual({ lineas: [null], pesoG: 1370, costeEur: 0 });
  expect(original).toEqual(before);
});

test('figures of the server keep what they carry besides', () => {
  const figuras = { ...composeFormula(EJEMPLO_A, PRECIOS), isEstimado: true };
  expect(scaleComposicion(figuras, 2)).toMatchObject({ isEstimado: true, pesoTotal: 2000 });
});
