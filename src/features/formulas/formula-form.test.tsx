import { act, fireEvent, screen, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_FORMULA } from '#domain/formula-form.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { aFormulaRow, despensaRows, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { FormulaNuevaPage } from './formula-form-page.tsx';
import { useSaveFormula } from './use-save-formula.ts';

afterEach(() => {
  act(() => notifications.clean());
});

const section = (name: string) => within(screen.getByRole('region', { name }));

test('a new one has its sections, its button, the way back to the list, and numbers that step by 0,01', async () => {
  const db = await anOpenStore();
  await fillFormulas(db, [], despensaRows());
  const { session } = aSession(aSignedIn(db).signedIn);
  const { user } = await renderAt(withSession(session, <FormulaNuevaPage />), '/app/recetas-jabon/nueva');
  expect(await screen.findByRole('button', { name: 'Crear fórmula' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/app/recetas-jabon');

  const basica = section('Información Básica');
  expect(basica.getByRole('textbox', { name: /^Nombre/ })).toBeTruthy();
  expect(await basica.findByRole('textbox', { name: /^Descripción/ })).toBeTruthy();

  const lejia = section('Agua y Sosa Cáustica');
  const agua = lejia.getByRole<HTMLInputElement>('textbox', { name: /^Agua/ });
  expect(lejia.getByText('ml', { exact: true })).toBeTruthy();
  await user.click(lejia.getByRole('button', { name: 'Disminuir Agua' }));
  expect(agua.value).toBe('0,00');
  await user.click(lejia.getByRole('button', { name: 'Aumentar Agua' }));
  expect(agua.value).toBe('0,01');
  await user.click(lejia.getByRole('button', { name: 'Aumentar Sosa cáustica' }));
  expect(lejia.getByRole<HTMLInputElement>('textbox', { name: /^Sosa/ }).value).toBe('0,01');

  const aceites = section('Aceites');
  await user.click(aceites.getByRole('button', { name: 'Añadir aceite' }));
  const cantidad = aceites.getByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ });
  fireEvent.change(cantidad, { target: { value: '0,02' } });
  for (let n = 0; n < 3; n += 1) fireEvent.keyDown(cantidad, { key: 'ArrowDown' });
  expect(cantidad.value).toBe('0,01');
  await user.click(aceites.getByRole('button', { name: 'Quitar aceite 1' }));
  expect(aceites.queryByRole('textbox')).toBeNull();
  expect(section('Aromas')).toBeTruthy();
  expect(section('Otros ingredientes')).toBeTruthy();

  const adicional = section('Información Adicional');
  expect(adicional.getByRole('textbox', { name: /^Enlace/ })).toBeTruthy();
  expect(await adicional.findByRole('textbox', { name: /^Observaciones/ })).toBeTruthy();
});

const CASTILLA = aFormulaRow({ sid: '/api/formula_jabons/7' });

test.each([
  [null, 'Nueva fórmula', 'Fórmula creada correctamente.'],
  [CASTILLA, 'Fórmula de jabón', 'Fórmula actualizada correctamente.'],
])('a save without a name is told under a title of its own (%#)', async (row, title, message) => {
  const db = await anOpenStore();
  await fillFormulas(db, [CASTILLA], []);
  const { session } = aSession(aSignedIn(db).signedIn);
  function Save() {
    const { save } = useSaveFormula({ row, draftKey: 'formula:prueba', isGone: false });
    return (
      <button type="button" onClick={() => void save(EMPTY_FORMULA, null)}>
        Guardar
      </button>
    );
  }
  const page = (
    <>
      <Save />
      <ToastHost />
    </>
  );
  const { user } = await renderAt(withSession(session, page), '/app/recetas-jabon/nueva');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const toast = (await screen.findByText(message)).closest('[role=status]');
  expect(toast?.textContent).toContain(title);
});
