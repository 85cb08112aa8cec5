import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { saveDraft } from '#db/drafts.ts';
import { useSession } from '#session/use-session.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { caughtDownloads } from '../../tests/helpers/downloads.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { DeviceDataCard } from './device-data-card.tsx';

const TITLE = 'Borrar los datos de este dispositivo';

function Page() {
  return useSession().state.kind === 'in' ? <DeviceDataCard /> : null;
}

async function show(db: CalaveraDb) {
  const { session } = aSession(aSignedIn(db).signedIn);
  const view = await renderAt(withSession(session, <Page />), '/app/sincronizacion');
  await screen.findByRole('region', { name: 'Datos de este dispositivo' });
  return { ...view, session };
}

async function aStoreWithWork() {
  const db = await anOpenStore();
  const values = anIngredientePayload({ nombre: 'Coco' });
  await saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
  await saveDraft(db, { key: 'x', at: 1, values: {}, seen: null });
  return db;
}

test('says exactly what it destroys, and lets nobody do it without the word', async () => {
  const { user, session } = await show(await aStoreWithWork());
  await user.click(screen.getByRole('button', { name: TITLE }));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1 cambio sin enviar',
    '1 borrador',
    '1 ingrediente',
    '0 recetas',
    '0 puntos de recuperación',
  ]);
  expect(dialog.textContent).toContain('no se podrán recuperar');
  const confirm = within(dialog).getByRole('button', { name: 'Borrar y salir' });
  const word = within(dialog).getByLabelText('Escribe BORRAR para confirmar');
  await user.type(word, 'borra{Enter}');
  expect(confirm).toHaveProperty('disabled', true);
  expect(session.get().kind).toBe('in');
  await user.type(word, 'r');
  await user.click(confirm);
  await waitFor(() => expect(session.get().kind).toBe('out'));
});

test('the question for the word stays, with what is typed, when the last unsent change leaves meanwhile', async () => {
  const db = await aStoreWithWork();
  const { user, session } = await show(db);
  await user.click(screen.getByRole('button', { name: TITLE }));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  const word = within(dialog).getByLabelText('Escribe BORRAR para confirmar');
  await user.type(word, 'borr');
  await act(() => Promise.all([db.outbox.clear(), db.drafts.clear()]));
  expect(
    await screen.findByText('Todo lo tuyo está en el servidor y vuelve al iniciar sesión.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Escribe BORRAR para confirmar')).toBe(word);
  expect(document.activeElement).toBe(word);
  const confirm = within(dialog).getByRole('button', { name: 'Borrar y salir' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.keyboard('ar');
  await user.click(confirm);
  await waitFor(() => expect(session.get().kind).toBe('out'));
});

test('with nothing to lose a tap is enough', async () => {
  const { user, session } = await show(await anOpenStore());
  await user.click(screen.getByRole('button', { name: TITLE }));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  expect(dialog.textContent).toContain('vuelve al iniciar sesión');
  await user.click(within(dialog).getByRole('button', { name: 'Borrar y salir' }));
  await waitFor(() => expect(session.get().kind).toBe('out'));
});

test('a copy is offered first', async () => {
  const downloads = caughtDownloads();
  const { user } = await show(await aStoreWithWork());
  await user.click(screen.getByRole('button', { name: 'Exportar antes una copia' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
});
