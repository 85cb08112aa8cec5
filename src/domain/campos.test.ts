import { expect, test } from 'vitest';
import { campoLabel, campoLines, docText } from './campos.ts';

const context = { unidad: 'ml' as const, categorias: [{ lk: '/api/c/1', nombre: 'Mantecas' }] };

test.each([
  ['precioEnvase', 8.5, '8,50\u00a0€'],
  ['densidad', 0.916, '0,916\u00a0g/ml'],
  ['stockQuantity', 1200, '1.200\u00a0ml'],
  ['stockQuantity', null, '—'],
  ['comentario', '  ', '—'],
  ['unidadMedida', 'grs', 'Gramos (g)'],
  ['ingredienteCategoria', '/api/c/1', 'Mantecas'],
  ['ingredienteCategoria', '/api/c/9', 'Sin categoría'],
  ['esAgua', true, 'Sí'],
  ['enlaces', [], '—'],
] as const)('%s: %j is shown as «%s»', (field, value, text) => {
  expect(campoLines(field, value, context)).toEqual([text]);
});

test('each purchase link has a line of its own', () => {
  const enlaces = [
    { url: 'https://a.example', precio: 9, cantidadEnvase: 500, unidadMedida: 'grs' },
    { '@id': '/api/e/3' },
  ];
  expect(campoLines('enlaces', enlaces, context)).toEqual([
    'https://a.example · 9,00\u00a0€ · 500\u00a0g',
    'No se pudieron cargar los detalles del enlace.',
  ]);
});

test('a document becomes text, a line for each field; an unknown field keeps its name', () => {
  expect(campoLabel('otro')).toBe('otro');
  expect(docText({ nombre: 'Coco', minStockLevel: 3 }, context)).toBe(
    'Nombre: Coco\nNivel mínimo: 3\u00a0ml',
  );
});
