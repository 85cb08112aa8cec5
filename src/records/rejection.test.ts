import { expect, test } from 'vitest';
import { toFormViolations } from './rejection.ts';

const karite = { '@id': '/api/ingrediente_enlace_compras/1', url: 'https://a.example' };
const coco = { '@id': '/api/ingrediente_enlace_compras/2', url: 'https://b.example' };
const nuevo = { url: 'https://c.example' };
const sinDetalles = { '@id': '/api/ingrediente_enlace_compras/3' };
const storedIds = [karite['@id'], coco['@id'], sinDetalles['@id']];

function pathOf(path: string, sent: readonly unknown[], isBodyIndex: boolean): string | undefined {
  return toFormViolations([{ path, message: 'mal' }], { sent, storedIds, isBodyIndex })[0]?.path;
}

test.each([
  ['ingredienteCategoria', 'categoriaId'],
  ['nombre', 'nombre'],
  ['enlaces', 'enlaces'],
  ['enlaces[0].precio', 'enlaces[0].precio'],
  ['enlaces[1]', 'enlaces[1].url'],
  ['algo.raro', 'algo.raro'],
])('the server path %s is the field %s of the form', (path, field) => {
  expect(pathOf(path, [karite, nuevo], true)).toBe(field);
});

test('without the announced extension a row is found by its place in the stored list', () => {
  const sent = [coco, karite, nuevo]; // the maker put the second one first
  expect(pathOf('enlaces[0].precio', sent, false)).toBe('enlaces[1].precio');
  expect(pathOf('enlaces[3].precio', sent, false)).toBe('enlaces[2].precio');
});

test('a link that has no row on screen is told for the list as a whole', () => {
  expect(pathOf('enlaces[1].precio', [karite, sinDetalles], true)).toBe('enlaces');
  expect(pathOf('enlaces[9].precio', [karite], true)).toBe('enlaces');
});
