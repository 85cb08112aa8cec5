import { expect, test } from 'vitest';
import { type FormShape, toFormViolations } from './rejection.ts';

const SHAPE: FormShape = { names: { ingredienteCategoria: 'categoriaId' }, lists: { enlaces: 'url' } };
const karite = { '@id': '/api/ingrediente_enlace_compras/1', url: 'https://a.example' };
const coco = { '@id': '/api/ingrediente_enlace_compras/2', url: 'https://b.example' };
const nuevo = { url: 'https://c.example' };
const sinDetalles = { '@id': '/api/ingrediente_enlace_compras/3' };
const stored = { enlaces: [karite, coco, sinDetalles] };

function pathOf(path: string, enlaces: readonly unknown[], isBodyIndex: boolean): string | undefined {
  const sentDoc = { sent: { enlaces }, stored, isBodyIndex };
  return toFormViolations([{ path, message: 'mal' }], SHAPE, sentDoc)[0]?.path;
}

test.each([
  ['ingredienteCategoria', 'categoriaId'],
  ['nombre', 'nombre'],
  ['enlaces', 'enlaces'],
  ['enlaces[0].precio', 'enlaces[0].precio'],
  ['enlaces[1]', 'enlaces[1].url'],
  ['otros[0].cantidad', 'otros[0].cantidad'],
  ['algo.raro', 'algo.raro'],
])('the server path %s is the field %s of the form', (path, field) => {
  expect(pathOf(path, [karite, nuevo], true)).toBe(field);
});

test('without the announced extension a row is found by its place in the stored list', () => {
  const sent = [coco, karite, nuevo]; // the maker put the second one first
  expect(pathOf('enlaces[0].precio', sent, false)).toBe('enlaces[1].precio');
  expect(pathOf('enlaces[3].precio', sent, false)).toBe('enlaces[2].precio');
});

test('a list that the write did not change was sent as it was stored', () => {
  const sentDoc = { sent: { nombre: 'Karité' }, stored, isBodyIndex: true };
  const shown = toFormViolations([{ path: 'enlaces[1].precio', message: 'mal' }], SHAPE, sentDoc);
  expect(shown).toEqual([{ path: 'enlaces[1].precio', message: 'mal' }]);
});

test('a link that has no row on screen is told for the list as a whole', () => {
  expect(pathOf('enlaces[1].precio', [karite, sinDetalles], true)).toBe('enlaces');
  expect(pathOf('enlaces[9].precio', [karite], true)).toBe('enlaces');
});
