import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anEnlace, anIngrediente, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { fromIngredienteDoc, toIngredienteDoc } from './ingrediente-doc.ts';
import { ingredientePayloadSchema } from './ingrediente.ts';

const PROVEEDOR = '/api/proveedores/1';
const ID_1 = '/api/ingrediente_enlace_compras/1';
const ID_2 = '/api/ingrediente_enlace_compras/2';
const row = anIngrediente({ enlaces: [anEnlace({ '@id': ID_1 }), anEnlace()], enlacesSinDetalles: [ID_2] });

test('the document of a stored ingredient is what a PUT carries', () => {
  const doc = toIngredienteDoc(row);
  expect(doc).toEqual(anIngredientePayload({ enlaces: [...row.enlaces, { '@id': ID_2 }] }));
  expect(v.is(ingredientePayloadSchema, doc)).toBe(true);
});

test('figures the server never sent are 0 in the document', () => {
  const doc = toIngredienteDoc(anIngrediente({ cantidadEnvase: null, precioEnvase: null }));
  expect(doc).toMatchObject({ cantidadEnvase: 0, precioEnvase: 0 });
});

test('an ingredient survives being written as a document and read back', () => {
  expect(fromIngredienteDoc({ ...toIngredienteDoc(row) }, null)).toEqual(row);
});

test('the supplier comes from the confirmed copy, derived figures from nobody', () => {
  const confirmed = anIngrediente({ proveedor: PROVEEDOR, precioGramo: 0.0085, nivelStock: 24 });
  const edited = fromIngredienteDoc({ ...anIngredientePayload({ precioEnvase: 50 }) }, confirmed);
  expect(edited).toEqual(anIngrediente({ precioEnvase: 50, proveedor: PROVEEDOR }));
});
