import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aFormulaPayload, OLIVA_IRI, OLIVA_LK } from '../../tests/helpers/formula-builders.ts';
import { formulaWirePayload } from './formula-payload.ts';
import { formulaDocSchema, formulaPayloadSchema } from './formula.ts';
import { newLocalKey } from './local-key.ts';

const L1 = '/api/ingrediente_formula_bases/1';

function violations(doc: object): string[] {
  const wire = formulaWirePayload({ ...doc });
  return wire.ok ? [] : wire.violations.map(({ path, message }) => `${path}: ${message}`);
}

describe('a document that leaves the device', () => {
  test('is the document itself when the server knows every ingredient', () => {
    const doc = aFormulaPayload({
      aceites: [{ '@id': L1, ingrediente: OLIVA_IRI, cantidad: 0.01 }],
      otros: [{ '@id': L1 }],
    });
    expect(formulaWirePayload({ ...doc })).toEqual({ ok: true, payload: doc });
  });

  test('asks for an ingredient where one never reached the server', () => {
    const doc = aFormulaPayload({
      aceites: [
        { ingrediente: OLIVA_IRI, cantidad: 1 },
        { '@id': L1, ingrediente: newLocalKey(), cantidad: 1 },
      ],
      aromas: [{ ingrediente: '', cantidad: 1 }],
    });
    expect(violations(doc)).toEqual([
      'aceites[1].ingrediente: Debe seleccionar un ingrediente',
      'aromas[0].ingrediente: Debe seleccionar un ingrediente',
    ]);
  });

  test('says what else is wrong in the words and places of the form', () => {
    const doc = aFormulaPayload({
      nombre: ' ',
      cantidadAgua: 0.05,
      cantidadSosa: Number.NaN,
      mendrulandia: 'x',
      otros: [{ ingrediente: 'https://a.example/api/ingredientes/1', cantidad: 0 }],
    });
    expect(violations(doc)).toEqual([
      'nombre: El nombre es obligatorio',
      'cantidadAgua: La cantidad de agua debe ser mayor a 0',
      'cantidadSosa: La cantidad de sosa es obligatoria',
      'mendrulandia: Debe ser una URL válida',
      'otros[0].ingrediente: Formato de ingrediente inválido',
      'otros[0].cantidad: La cantidad debe ser mayor a 0',
    ]);
  });

  test.each([{}, { ...aFormulaPayload(), aceites: null }, { ...aFormulaPayload(), aceites: [null, 7] }])(
    'without its parts is refused without a crash: %j',
    (doc) => {
      expect(violations(doc)).not.toEqual([]);
    },
  );
});

test('the device keeps local keys, the server takes none', () => {
  const doc = aFormulaPayload({ aceites: [{ ingrediente: OLIVA_LK, cantidad: 1 }] });
  expect(v.is(formulaDocSchema, doc)).toBe(true);
  expect(v.safeParse(formulaPayloadSchema, doc).issues?.map(({ message }) => message)).toEqual([
    'Formato de ingrediente inválido',
  ]);
});

test('fields that are not of a formula are refused', () => {
  expect(v.is(formulaPayloadSchema, { ...aFormulaPayload(), pesoTotal: 1000 })).toBe(false);
  expect(
    v.is(
      formulaPayloadSchema,
      aFormulaPayload({ aceites: [{ '@id': L1, ingrediente: OLIVA_IRI, cantidad: 1 }] }),
    ),
  ).toBe(true);
  expect(v.is(formulaPayloadSchema, { ...aFormulaPayload(), aceites: [{ '@id': L1, id: 1 }] })).toBe(false);
});
