import { expect, test } from 'vitest';
import { EMPTY_FORMULA } from '#domain/formula-form.ts';
import { draftValues, withoutIds } from './form-values.ts';

const LINEA = {
  iri: '/api/ingrediente_formula_bases/4',
  ingrediente: '/api/ingredientes/7',
  cantidad: '300',
};

test('a draft keeps what it has of the right kind', () => {
  const stored = {
    nombre: 'Castilla',
    cantidadAgua: 227,
    aceites: [LINEA, 'roto', { ingrediente: '/api/ingredientes/8' }],
    sinDetalles: { aceites: ['/api/ingrediente_formula_bases/9', 3] },
  };
  expect(draftValues(stored, EMPTY_FORMULA)).toEqual({
    ...EMPTY_FORMULA,
    nombre: 'Castilla',
    aceites: [LINEA, { iri: '', ingrediente: '/api/ingredientes/8', cantidad: '' }],
    sinDetalles: { aceites: ['/api/ingrediente_formula_bases/9'], aromas: [], otros: [] },
  });
});

test('a draft of something else is none, and the defaults are never written into', () => {
  expect(draftValues('texto', EMPTY_FORMULA)).toBeNull();
  draftValues({ sinDetalles: { otros: ['x'] }, otros: [LINEA] }, EMPTY_FORMULA);
  expect(EMPTY_FORMULA.sinDetalles.otros).toEqual([]);
  expect(EMPTY_FORMULA.otros).toEqual([]);
});

test('values for a new record carry no ids of the old one', () => {
  const values = {
    ...EMPTY_FORMULA,
    aceites: [LINEA],
    sinDetalles: { aceites: ['/api/ingrediente_formula_bases/9'], aromas: [], otros: [] },
  };
  expect(withoutIds(values)).toMatchObject({
    aceites: [{ ...LINEA, iri: '' }],
    sinDetalles: { aceites: [], aromas: [], otros: [] },
  });
});
