import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  aFormula,
  aFormulaPayload,
  aLinea,
  OLIVA_IRI,
  OLIVA_LK,
} from '../../tests/helpers/formula-builders.ts';
import { fromFormulaDoc, toFormulaDoc } from './formula-doc.ts';
import { formulaDocSchema } from './formula.ts';

const L1 = '/api/ingrediente_formula_bases/1';
const L9 = '/api/ingrediente_formula_bases/9';
const IMAGES = { small: '/uploads/a-s.webp', medium: null, large: null };
const row = aFormula({
  aceites: [aLinea({ '@id': L1 }), aLinea({ ingrediente: OLIVA_LK, cantidad: 5 })],
  sinDetalles: { aceites: [], aromas: [L9], otros: [] },
});

test('the document of a stored formula is what a PUT carries', () => {
  const doc = toFormulaDoc(row);
  expect(doc).toEqual(
    aFormulaPayload({
      aceites: [
        { '@id': L1, ingrediente: OLIVA_IRI, cantidad: 685 },
        { ingrediente: OLIVA_LK, cantidad: 5 },
      ],
      aromas: [{ '@id': L9 }],
    }),
  );
  expect(v.is(formulaDocSchema, doc)).toBe(true);
});

test('a formula survives being written as a document and read back', () => {
  expect(fromFormulaDoc({ ...toFormulaDoc(row) }, null)).toEqual(row);
});

test('a line without ingredient survives too, and keeps the document from being saved', () => {
  const odd = aFormula({ aceites: [aLinea({ ingrediente: null })] });
  const doc = toFormulaDoc(odd);
  expect(fromFormulaDoc({ ...doc }, null)).toEqual(odd);
  expect(v.safeParse(formulaDocSchema, doc).issues?.map(({ message }) => message)).toEqual([
    'Debe seleccionar un ingrediente',
  ]);
});

test('images come from the confirmed copy, figures and costs of lines from nobody', () => {
  const confirmed = aFormula({
    aceites: [aLinea({ '@id': L1, costeTotal: 4.4869 })],
    costeAgua: 0.1135,
    costeSosa: 0.44,
    pesoTotal: 1000,
    pesoEstimado: 886.5,
    precioCoste: 5.0404,
    precioPastilla: 0.568573,
    labelImageUrls: IMAGES,
  });
  const edited = fromFormulaDoc({ ...toFormulaDoc(confirmed), cantidadAgua: 230 }, confirmed);
  expect(edited).toEqual(
    aFormula({ cantidadAgua: 230, aceites: [aLinea({ '@id': L1 })], labelImageUrls: IMAGES }),
  );
});
