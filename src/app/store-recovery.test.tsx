import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readBackup } from '#domain/backup.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { caughtDownloads } from '../../tests/helpers/downloads.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, withSession } from '../../tests/helpers/session.tsx';
import { LossNotice } from './loss-notice.tsx';
import { StoreNotice } from './store-notice.tsx';
import { StoreRecovery } from './store-recovery.tsx';

const OUT = { kind: 'out', reason: 'start', lastUser: 'ana', pending: 0 } as const;

async function aStoreName() {
  const db = await anOpenStore();
  const values = anIngredientePayload({ nombre: 'Coco' });
  await saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
  db.close({ disableAutoOpen: true });
  return db.name;
}

function show(store: string | null) {
  const { session } = aSession(OUT);
  const onReload = vi.fn<() => void>();
  const rebuild = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(session, { storeName: () => store, rebuild });
  session.deviceUsers = () => [{ username: 'ana', nombre: null, store: store ?? '', pending: 2, at: 1 }];
  return { ...renderUi(<StoreRecovery session={session} onReload={onReload} />), onReload, rebuild };
}

test('a store that cannot be opened can be tried again', async () => {
  const { user, onReload } = show(null);
  expect(
    screen.getByRole('heading', { name: 'No se pudieron abrir los datos de este dispositivo' }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Reconstruir/ })).toBeNull();
});

test('what can be read of it is given as a copy', async () => {
  const downloads = caughtDownloads();
  const { user } = show(await aStoreName());
  await user.click(screen.getByRole('button', { name: 'Exportar lo que se puede leer' }));
  expect(await screen.findByText(/Se ha leído todo/)).toBeDefined();
  const read = readBackup((await downloads[0]?.text()) ?? '');
  expect(read.ok && read.backup.data.ingredientes.map(({ nombre }) => nombre)).toEqual(['Coco']);
});

test('when nothing can be read that is said', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { user } = show('no-existe');
  await user.click(screen.getByRole('button', { name: 'Exportar lo que se puede leer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no deja leer nada');
  vi.unstubAllGlobals();
});

test('it is made anew only after the word, which says what is lost', async () => {
  const { user, rebuild, onReload } = show(await aStoreName());
  await user.click(screen.getByRole('button', { name: 'Reconstruir desde el servidor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reconstruir desde el servidor' });
  expect(dialog.textContent).toContain('Se pierden 2 cambios sin enviar');
  await user.type(within(dialog).getByLabelText('Escribe BORRAR para confirmar'), 'BORRAR{Enter}');
  await waitFor(() => expect(onReload).toHaveBeenCalledTimes(1));
  expect(rebuild).toHaveBeenCalledTimes(1);
});

test.each([
  [2, ['Se perdieron 2 cambios que no se habían enviado.']],
  [1, ['Se perdió 1 cambio que no se había enviado.']],
  [0, []],
])('F22 · an emptied store is told once, with %i lost changes', async (changes, texts) => {
  const { session } = aSession(OUT);
  const acknowledged = vi.fn<() => void>();
  session.acknowledgeLoss = acknowledged;
  const { user } = renderUi(withSession(session, <LossNotice loss={{ changes }} />));
  expect(await screen.findByText(/^Se vació el almacenamiento de este dispositivo;/)).toBeDefined();
  expect(screen.queryAllByText(/^Se perd/).map(({ textContent }) => textContent)).toEqual(texts);
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(acknowledged).toHaveBeenCalledTimes(1);
});

test.each([
  ['outdated', 'Hay una versión nueva'],
  ['blocked', 'Cierra las otras pestañas'],
  ['lost', 'Se perdió la conexión con tus datos'],
] as const)('a store that is %s is told, with a way out', async (event, title) => {
  renderUi(<StoreNotice event={event} />);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByRole('button', { name: 'Recargar' })).toBeDefined();
});
