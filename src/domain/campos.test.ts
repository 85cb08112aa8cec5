import { expect, test } from 'vitest';
import { campoLabel, campoLines, docText } from './campos.ts';

const context = { unidad: 'ml' as const, categorias: [{ lk: '/api/c/1', nombre: 'Mantecas' }] };

test.each([
  ['precioEnvase', 8.5, '8,50\u00a0€'],
  ['densidad', 0.916, '0,916\u00a0g/ml'],
  ['stockQuantity', 1200, '1200\u00a0ml'],
  ['stockQuantity', null, '—'],
  ['comentario', '  ', '—'],
  ['unidadMedida', 'grs', 'Gramos (g)'],
  ['ingredienteCategoria', '/api/c/1', 'Mantecas'],
  ['ingredienteCategoria', '/api/c/9', 'Sin categoría'],
  ['esAgua', true, 'Sí'],
  ['enlaces', [], '—'],
  ['cantidadAgua', 227, '227\u00a0ml'],
  ['cantidadSosa', 88.5, '88,5\u00a0g'],
  ['descripcion', '<p>Suave &amp; <strong>clásico</strong></p>', 'Suave & clásico'],
  ['observaciones', '<p></p>', '—'],
  ['aceites', [], '—'],
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

test('each line of a formula is an ingredient and its grams', () => {
  const nombreDe = (ref: string) => (ref === '/api/ingredientes/1' ? 'Oliva' : null);
  const lineas = [
    { '@id': '/api/l/1', ingrediente: '/api/ingredientes/1', cantidad: 300 },
    { ingrediente: '/api/ingredientes/9', cantidad: 39.06 },
    { ingrediente: '', cantidad: 1 },
    { '@id': '/api/l/3' },
  ];
  expect(campoLines('aceites', lineas, { ...context, nombreDe })).toEqual([
    'Oliva · 300\u00a0g',
    'Nombre no encontrado · 39,06\u00a0g',
    'Nombre no encontrado · 1\u00a0g',
    'No se pudieron cargar los detalles de la línea.',
  ]);
  expect(campoLines('aceites', lineas.slice(0, 1), context)).toEqual(['Nombre no encontrado · 300\u00a0g']);
});

test('a document becomes text, a line for each field; an unknown field keeps its name', () => {
  expect(campoLabel('otro')).toBe('otro');
  expect(docText({ nombre: 'Coco', minStockLevel: 3 }, context)).toBe(
    'Nombre: Coco\nNivel mínimo: 3\u00a0ml',
  );
});
