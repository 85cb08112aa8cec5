import { describe, expect, test } from 'vitest';
import { EJEMPLO_A, EJEMPLO_B, EJEMPLO_C, PRECIOS } from '../../tests/helpers/ejemplos.ts';
import { composeFormula } from './composicion.ts';
import { factorEscalado, scaleCantidades, scaleComposicion, type Escalado } from './escalado.ts';

describe.each([
  {
    ejemplo: EJEMPLO_A,
    objetivo: '1500',
    referencia: 'inicial',
    factor: 1.5,
    oliva: 1027.5,
    olivaEur: 6.7303,
    precioCoste: 7.560599,
    pesoTotal: 1500,
    pesoEstimado: 1329.75,
  },
  {
    ejemplo: EJEMPLO_B,
    objetivo: '2000',
    referencia: 'curado',
    factor: 2.184599,
    agua: 439.1043,
    sosa: 196.6139,
    oliva: 655.3796,
    precioCoste: 15.186293,
    pesoTotal: 2219.552,
    pesoEstimado: 2000,
  },
  {
    ejemplo: EJEMPLO_C,
    objetivo: '5000',
    referencia: 'inicial',
    factor: 2.641994,
    precioCoste: 42.90583,
    pesoTotal: 5000,
  },
  {
    ejemplo: EJEMPLO_C,
    objetivo: '5000',
    referencia: 'curado',
    factor: 2.968046,
    precioCoste: 48.200897,
    pesoTotal: 5617.0568,
    pesoEstimado: 5000,
  },
] as const)(
  '$ejemplo.nombre for $objetivo g $referencia',
  ({ ejemplo, objetivo, referencia, ...expected }) => {
    const original = composeFormula(ejemplo, PRECIOS);
    const factor = factorEscalado({ ...original, objetivo, referencia });
    const cantidades = scaleCantidades(ejemplo, factor);
    const figuras = scaleComposicion(original, factor);

    test('has the published factor, quantities and cost', () => {
      expect(factor).toBeCloseTo(expected.factor, 6);
      expect(figuras.precioCoste).toBeCloseTo(expected.precioCoste, 6);
      expect(figuras.pesoTotal).toBeCloseTo(expected.pesoTotal, 3);
      if ('pesoEstimado' in expected) expect(figuras.pesoEstimado).toBeCloseTo(expected.pesoEstimado, 6);
      if ('agua' in expected) expect(cantidades.cantidadAgua).toBeCloseTo(expected.agua, 4);
      if ('sosa' in expected) expect(cantidades.cantidadSosa).toBeCloseTo(expected.sosa, 4);
      if ('oliva' in expected) expect(cantidades.aceites[0]?.cantidad).toBeCloseTo(expected.oliva, 4);
      if ('olivaEur' in expected)
        expect(figuras.secciones.aceites.lineas[0]).toBeCloseTo(expected.olivaEur, 4);
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
