import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isUnidadMedida, unidadMedidaSchema } from './unidad.ts';

test.each([
  ['grs', []],
  ['ml', []],
  ['', ['La unidad de medida es obligatoria']],
  [undefined, ['La unidad de medida es obligatoria']],
  [null, ['La unidad de medida es obligatoria']],
  ['kg', ["Debe ser 'grs' o 'ml'"]],
  ['GRS', ["Debe ser 'grs' o 'ml'"]],
])('the unit %j gets the messages %j', (unidad, messages) => {
  const issues = v.safeParse(unidadMedidaSchema, unidad).issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual(messages);
});

test.each([
  ['grs', true],
  ['ml', true],
  ['g', false],
  ['', false],
])('%j is a unit of the contract: %s', (text, isUnidad) => {
  expect(isUnidadMedida(text)).toBe(isUnidad);
});
