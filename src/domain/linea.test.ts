import { expect, test } from 'vitest';
import { aFormula, aLinea, OLIVA_IRI, OLIVA_LK } from '../../tests/helpers/formula-builders.ts';
import { grupoDe, ingredientesDe, isLocalRef, SECCIONES } from './linea.ts';
import { newLocalKey } from './local-key.ts';

test('each section takes the ingredients of one category group', () => {
  expect(SECCIONES.map(grupoDe)).toEqual([1, 2, 3]);
});

test.each(['ceras', '', 'constructor'])('%j is no section', (tipo) => {
  expect(() => grupoDe(tipo)).toThrow(`Tipo ${tipo} no válido`);
});

test('the ingredients of a formula are named once, in order of appearance', () => {
  const formula = aFormula({
    aceites: [aLinea({ ingrediente: OLIVA_LK }), aLinea()],
    aromas: [aLinea({ ingrediente: null }), aLinea({ ingrediente: '' })],
    otros: [aLinea({ ingrediente: OLIVA_LK }), aLinea({ ingrediente: '/api/ingredientes/3' })],
  });
  expect(ingredientesDe(formula)).toEqual([OLIVA_LK, OLIVA_IRI, '/api/ingredientes/3']);
});

test.each([
  [newLocalKey(), true],
  [OLIVA_IRI, false],
  ['', false],
  ['3', false],
  [`/api/ingredientes/${OLIVA_LK}`, false],
])('%j is a key of this device: %s', (ref, isLocal) => {
  expect(isLocalRef(ref)).toBe(isLocal);
});
