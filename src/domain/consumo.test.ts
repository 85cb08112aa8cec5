import { describe, expect, test } from 'vitest';
import { DESPENSA, EJEMPLO_A, type IngredienteEjemplo } from '../../tests/helpers/ejemplos.ts';
import type { Cantidades } from './composicion.ts';
import { consumoDe, unitsOf, type StockSource } from './consumo.ts';
import { nivelStock } from './coste.ts';

function stocked(name: IngredienteEjemplo, stockQuantity: number | null): StockSource {
  return { ...DESPENSA[name], lk: name, stockQuantity };
}

const NADA: Cantidades = { cantidadAgua: 0, cantidadSosa: 0, aceites: [], aromas: [], otros: [] };

describe('the unit trap, row by row', () => {
  test.each([
    { name: 'oliva', gramos: 300, stock: 5000, tomado: 327.510917, queda: 4672.489083, nivel: 93.4498 },
    { name: 'oliva', gramos: 685, stock: 5000, tomado: 747.816594, queda: 4252.183406, nivel: 85.0437 },
    { name: 'lavanda', gramos: 39.06, stock: 50, tomado: 44.135593, queda: 5.864407, nivel: 5.8644 },
  ] as const)('$gramos g of $name take $tomado ml', ({ name, gramos, stock, tomado, queda, nivel }) => {
    const source = stocked(name, stock);
    const aceites = [{ ingrediente: name, cantidad: gramos }];
    const { movimientos } = consumoDe(
      { ...NADA, aceites },
      { agua: null, sosa: null, ingrediente: () => source },
    );
    expect(movimientos).toEqual([{ ingrediente: source, cantidad: tomado, queda, falta: 0 }]);
    expect(nivelStock(queda, source.cantidadEnvase)).toBeCloseTo(nivel, 4);
  });

  test('63 g of shea of which 40 g are left are 23 g short, and nothing is left', () => {
    const karite = stocked('karite', 40);
    const aceites = [{ ingrediente: 'karite', cantidad: 63 }];
    const { movimientos } = consumoDe(
      { ...NADA, aceites },
      { agua: null, sosa: null, ingrediente: () => karite },
    );
    expect(movimientos).toEqual([{ ingrediente: karite, cantidad: 63, queda: 0, falta: 23 }]);
    expect(nivelStock(0, 1000)).toBe(0);
  });
});

test('water is taken in ml and lye in g', () => {
  const [agua, sosa] = [stocked('agua', 5000), stocked('sosa', 1000)];
  const { movimientos } = consumoDe({ ...EJEMPLO_A, aceites: [] }, { agua, sosa, ingrediente: () => null });
  expect(movimientos).toEqual([
    { ingrediente: agua, cantidad: 227, queda: 4773, falta: 0 },
    { ingrediente: sosa, cantidad: 88, queda: 912, falta: 0 },
  ]);
});

test('without a water or lye ingredient nothing is taken for it', () => {
  const consumo = consumoDe(EJEMPLO_A, { agua: null, sosa: null, ingrediente: () => stocked('oliva', 5000) });
  expect(consumo.movimientos.map(({ ingrediente }) => ingrediente.lk)).toEqual(['oliva']);
});

test('an ingredient on several lines is taken once for all of them', () => {
  const karite = stocked('karite', 100);
  const cantidades: Cantidades = {
    ...NADA,
    aceites: [{ ingrediente: 'karite', cantidad: 63 }],
    otros: [{ ingrediente: 'karite', cantidad: 50 }],
  };
  const { movimientos } = consumoDe(cantidades, {
    agua: null,
    sosa: null,
    ingrediente: () => ({ ...karite }),
  });
  expect(movimientos).toEqual([{ ingrediente: karite, cantidad: 113, queda: 0, falta: 13 }]);
});

test('a stock that is not kept is neither short nor written', () => {
  const aceites = [{ ingrediente: 'oliva', cantidad: 300 }];
  const { movimientos } = consumoDe(
    { ...NADA, aceites },
    { agua: null, sosa: null, ingrediente: () => stocked('oliva', null) },
  );
  expect(movimientos).toMatchObject([{ cantidad: 327.510917, queda: null, falta: 0 }]);
});

test('lines of unknown ingredients are named, each once', () => {
  const lineas = ['/api/ingredientes/9', '/api/ingredientes/9', null, ''].map((ingrediente) => ({
    ingrediente,
    cantidad: 5,
  }));
  const consumo = consumoDe({ ...NADA, aromas: lineas }, { agua: null, sosa: null, ingrediente: () => null });
  expect(consumo).toEqual({ movimientos: [], desconocidos: ['/api/ingredientes/9'] });
});

test('the noise of floating point does not reach a stock', () => {
  const karite = stocked('karite', 0.3);
  const aceites = [0.1, 0.2].map((cantidad) => ({ ingrediente: 'karite', cantidad }));
  const { movimientos } = consumoDe(
    { ...NADA, aceites },
    { agua: null, sosa: null, ingrediente: () => karite },
  );
  expect(movimientos).toMatchObject([{ cantidad: 0.3, queda: 0, falta: 0 }]);
});

test.each([null, 0])('with a density of %s a gram is a millilitre', (densidad) => {
  expect(unitsOf(300, { unidadMedida: 'ml', densidad })).toBe(300);
});
