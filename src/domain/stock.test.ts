import { expect, test } from 'vitest';
import { anIngrediente } from '../../tests/helpers/builders.ts';
import { lowStock, stockOptimo } from './stock.ts';

const lleno = anIngrediente({ nombre: 'Coco', stockQuantity: 900, minStockLevel: 100 });
const justo = anIngrediente({ nombre: 'Ácido', stockQuantity: 100, minStockLevel: 100 });
const vacio = anIngrediente({ nombre: 'Zumaque', stockQuantity: 0, minStockLevel: 50 });
const sinDatos = anIngrediente({ nombre: 'Sal', stockQuantity: null, minStockLevel: null });

test('low stock is at or below the minimum, the emptiest first', () => {
  expect(lowStock([lleno, justo, vacio, sinDatos]).map((row) => row.nombre)).toEqual(['Zumaque', 'Ácido']);
});

test('optimum stock is a share of the ingredients that have both figures', () => {
  expect(stockOptimo([lleno, justo, vacio, sinDatos])).toBeCloseTo(100 / 3);
  expect(stockOptimo([sinDatos])).toBeNull();
});
