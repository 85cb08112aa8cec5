import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { aFormulaRow, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { paste, richText } from '../../../tests/helpers/rich-text.ts';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { FormulaEditarPage } from './formula-form-page.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

/** As another program wrote it: the editor would write every part of it in another way. */
const FOREIGN = '<div>Suave <b>y</b> cremoso</div>\n<UL><li>oliva</UL><p><img src="/uploads/x.png"></p>';
const CASTILLA = aFormulaRow({
  sid: '/api/formula_jabons/7',
  descripcion: FOREIGN,
  observaciones: 'Sin etiquetas & sin más',
});

async function aStore() {
  const db = await anOpenStore();
  await fillFormulas(db, [CASTILLA]);
  return db;
}

async function showForm(db: CalaveraDb) {
  const { session } = aSession(aSignedIn(db).signedIn);
  const page = (
    <>
      <FormulaEditarPage id="7" />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(session, page), '/app/recetas-jabon/editar/7');
  await screen.findByRole('form');
  await richText('Observaciones');
  return view;
}

function submit(): void {
  fireEvent.submit(screen.getByRole('form'));
}

async function queued(db: CalaveraDb) {
  await screen.findByText('Fórmula actualizada correctamente.');
  return (await readLane(db, 'formulas', CASTILLA.lk))[0]?.patch;
}

test('texts that nobody touched are not sent, however they were written', async () => {
  const db = await aStore();
  const { user } = await showForm(db);
  await user.click(await richText('Descripción'));
  await user.click(await richText('Observaciones'));
  await user.tab();
  expect(isAnyFormDirty()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Otra' } });
  submit();
  expect(await queued(db)).toEqual({ nombre: 'Otra' });
});

test('only the text that was edited is sent', async () => {
  const db = await aStore();
  await showForm(db);
  await paste('Observaciones', '. Cura larga');
  expect(isAnyFormDirty()).toBe(true);
  submit();
  expect(await queued(db)).toEqual({ observaciones: '<p>Sin etiquetas &amp; sin más. Cura larga</p>' });
});

test('an edit that was taken back leaves the form as it was opened', async () => {
  const { user } = await showForm(await aStore());
  await paste('Descripción', 'algo');
  expect(isAnyFormDirty()).toBe(true);
  const [undo] = screen.getAllByRole('button', { name: 'Deshacer' });
  if (undo) await user.click(undo);
  expect(isAnyFormDirty()).toBe(false);
});

test('an emptied text is sent as none', async () => {
  const db = await aStore();
  const { user } = await showForm(db);
  await user.click(await richText('Observaciones'));
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  submit();
  expect(await queued(db)).toEqual({ observaciones: null });
});

test('a formatted text that was not saved is in the draft', async () => {
  const db = await aStore();
  const { unmount } = await showForm(db);
  await paste('Observaciones', '. A medias');
  unmount();
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  const again = await showForm(db);
  expect((await richText('Observaciones')).textContent).toBe('Sin etiquetas & sin más');
  await again.user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect((await richText('Observaciones')).textContent).toBe('Sin etiquetas & sin más. A medias');
  expect((await richText('Descripción')).textContent).toContain('cremoso');
});
