import { describe, expect, test } from 'vitest';
import { anIngrediente } from '../../tests/helpers/builders.ts';
import { opcionesDe, opcionLabel, refOf } from './formula-opcion.ts';

const CATEGORIAS = [
  { lk: '/api/c/1', nombre: 'Aceites', grupo: '/api/categoria_grupos/1' },
  { lk: '/api/c/2', nombre: 'Aceites esenciales', grupo: '/api/categoria_grupos/2' },
  { lk: '/api/c/3', nombre: 'Arcillas', grupo: '/api/categoria_grupos/3' },
  { lk: '/api/c/4', nombre: 'Sin grupo', grupo: null },
];

function ingrediente(nombre: string, ingredienteCategoria: string | null, overrides = {}) {
  const iri = `/api/ingredientes/${nombre}`;
  return {
    ...anIngrediente({ nombre, ingredienteCategoria, unidadMedida: 'ml' }),
    lk: `lk-${nombre}`,
    sid: iri,
    ...overrides,
  };
}

test.each([
  ['ml', 'Aceites', 'Aceites - Oliva (ml)'],
  ['grs', 'Mantecas', 'Mantecas - Oliva (g)'],
  ['grs', null, 'Sin categoría - Oliva (g)'],
] as const)('an ingredient in %s of the category %s reads %s', (unidadMedida, categoria, label) => {
  expect(opcionLabel({ nombre: 'Oliva', unidadMedida }, categoria)).toBe(label);
});

test('a line holds the IRI of an ingredient, its local key while there is none', () => {
  expect(refOf({ lk: 'lk-1', sid: '/api/ingredientes/1' })).toBe('/api/ingredientes/1');
  expect(refOf({ lk: 'lk-1' })).toBe('lk-1');
});

describe('the ingredients of a section', () => {
  const labels = (seccion: 'aceites' | 'aromas' | 'otros', rows: ReturnType<typeof ingrediente>[]) =>
    opcionesDe(seccion, rows, CATEGORIAS).map(({ label }) => label);

  test('are those of its group', () => {
    const rows = [
      ingrediente('Oliva', '/api/c/1'),
      ingrediente('Lavanda', '/api/c/2'),
      ingrediente('Rosa', '/api/c/3'),
    ];
    expect(labels('aceites', rows)).toEqual(['Aceites - Oliva (ml)']);
    expect(labels('aromas', rows)).toEqual(['Aceites esenciales - Lavanda (ml)']);
    expect(labels('otros', rows)).toEqual(['Arcillas - Rosa (ml)']);
  });

  test('come in the order of their labels, as a Spanish reader expects', () => {
    const rows = ['Ricino', 'Ácido', 'oliva'].map((nombre) => ingrediente(nombre, '/api/c/1'));
    expect(labels('aceites', rows)).toEqual([
      'Aceites - Ácido (ml)',
      'Aceites - oliva (ml)',
      'Aceites - Ricino (ml)',
    ]);
  });

  test('are never water or lye', () => {
    const rows = [
      ingrediente('Agua', null, { esAgua: true }),
      ingrediente('Sosa', '/api/c/1', { esSosa: true }),
    ];
    expect(labels('aceites', rows)).toEqual([]);
  });

  test.each(['/api/c/4', '/api/c/99', null])(
    'include one of the category %s, which is in no known group',
    (categoria) => {
      const rows = [ingrediente('Oliva', categoria)];
      for (const seccion of ['aceites', 'aromas', 'otros'] as const) {
        expect(opcionesDe(seccion, rows, CATEGORIAS)).toMatchObject([{ value: '/api/ingredientes/Oliva' }]);
      }
    },
  );

  test('include those that only this device has', () => {
    const { sid: _, ...local } = ingrediente('Oliva', '/api/c/1');
    expect(opcionesDe('aceites', [local], CATEGORIAS)).toMatchObject([{ value: 'lk-Oliva' }]);
  });
});
