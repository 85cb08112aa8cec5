import { expect, test } from 'vitest';
import { newIngredienteFormValues } from '#domain/ingrediente-form.ts';
import { anIngredienteForm, anEnlaceForm } from '../../../tests/helpers/builders.ts';
import { draftValues } from './draft-values.ts';

test('a draft of this build comes back as it was typed', () => {
  const values = anIngredienteForm({
    precioEnvase: '7,',
    enlaces: [anEnlaceForm()],
    enlacesSinDetalles: ['/x'],
  });
  expect(draftValues(structuredClone(values))).toEqual(values);
});

test('what another build kept is taken as far as it fits', () => {
  const stored = {
    nombre: 'Coco',
    esAgua: 'si',
    stockQuantity: 4,
    extra: 1,
    enlaces: [{ url: 'a' }, null, 'b'],
  };
  expect(draftValues(stored)).toEqual({
    ...newIngredienteFormValues(),
    nombre: 'Coco',
    enlaces: [{ iri: '', url: 'a', precio: '', cantidadEnvase: '', unidadMedida: 'grs' }],
  });
});

test.each([null, undefined, 'texto', 3, [1]])('%s is no draft', (stored) => {
  expect(draftValues(stored)).toBeNull();
});
