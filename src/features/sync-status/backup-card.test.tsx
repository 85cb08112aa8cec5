import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { backupText } from '#domain/backup.ts';
import { exportBackup } from '#db/backup.ts';
import type { CalaveraDb } from '#db/database.ts';
import { writeTableMeta } from '#db/meta.ts';
import { readOutbox } from '#db/outbox.ts';
import { takeSnapshot } from '#db/snapshots.ts';
import { saveRecord } from '#sync/save.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { anIngredienteRow, fillStore } from '../../../tests/helpers/ingrediente-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { BackupCard } from './backup-card.tsx';

const T = 'ingredientes';
const AT = new Date(2026, 10, 21, 9, 30).getTime();

afterEach(() => {
  act(() => notifications.clean());
});

async function show(db: CalaveraDb) {
  const { signedIn } = aSignedIn(db);
  const page = (
    <>
      <BackupCard />
      <ToastHost />
    </>
  );
  const view = await renderAt(withSession(aSession(signedIn).session, page));
  await screen.findByRole('heading', { name: 'Copias de seguridad' });
  return view;
}

/** A store with one ingredient, and the text of a copy that also has an unsent one and an unsent price. */
async function aStoreAndItsCopy() {
  const db = await anOpenStore();
  const coco = anIngredienteRow({ nombre: 'Coco', precioEnvase: 42.5 });
  await fillStore(db, [coco]);
  const writer = { db, user: 'ana' };
  const values = { ...anIngredientePayload({ nombre: 'Ricino' }) };
  await saveRecord(writer, { t: T, lk: null, values, seen: null, label: 'Crear Ricino' });
  const edit = { values: { precioEnvase: 50 }, seen: { precioEnvase: 42.5 }, label: 'Editar Coco' };
  await saveRecord(writer, { t: T, lk: coco.lk, ...edit });
  const text = backupText(await exportBackup(db, AT));
  await db.outbox.clear();
  await db.base.clear();
  await db.ingredientes.clear();
  await fillStore(db, [coco]);
  return { db, coco, text };
}

function fileOf(text: string): File {
  return new File([text], 'calavera-copia-ana-2026-11-21.json', { type: 'application/json' });
}

async function choose(view: Awaited<ReturnType<typeof show>>, text: string) {
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no file input');
  await view.user.upload(input, fileOf(text));
}

test('a copy is shown in numbers first, and imported only then', async () => {
  const { db, text } = await aStoreAndItsCopy();
  const view = await show(db);
  await choose(view, text);
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar copia' }));
  expect(dialog.getByText('Copia de ana del 21 nov 2026, 9:30.')).toBeTruthy();
  expect(dialog.getByText('1 registro sin enviar: se añade y se envía.')).toBeTruthy();
  expect(dialog.getByText('1 registro con cambios sin enviar: vuelven a la cola.')).toBeTruthy();
  expect(await readOutbox(db)).toEqual([]);
  await expectAccessible(document.body);
  await view.user.click(dialog.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('Copia importada: 2 registros en la cola.')).toBeTruthy();
  expect(await readOutbox(db)).toMatchObject([{ kind: 'create' }, { patch: { precioEnvase: 50 } }]);
  expect(await screen.findByText('Antes de importar una copia')).toBeTruthy();

  await choose(view, text);
  expect(
    await screen.findByText('Todo lo que contiene esta copia está ya en este dispositivo.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test.each([
  ['{"nombre":"otra cosa"}', 'Este archivo no es una copia de Calavera.'],
  ['{"backup":{"format":', 'El archivo no se puede leer: no es una copia de Calavera o está incompleto.'],
])('the file %s is refused in plain words', async (text, told) => {
  const db = await anOpenStore();
  await choose(await show(db), text);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(told)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a recovery point brings back old values and lost records only if she says so', async () => {
  const db = await anOpenStore();
  const [coco, oliva] = [anIngredienteRow({ nombre: 'Coco' }), anIngredienteRow({ nombre: 'Oliva' })];
  await fillStore(db, [coco, oliva]);
  await takeSnapshot(db, 'mass-change', AT);
  await db.ingredientes.update(coco.lk, { precioEnvase: 99 });
  await db.ingredientes.delete(oliva.lk);
  await writeTableMeta(db, T, { pulledAt: AT });
  const { user } = await show(db);
  expect(await screen.findByText('Antes de un cambio grande que vino del servidor')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restaurar el del 21 nov 2026, 9:30' }));
  await user.click(
    await screen.findByRole('switch', {
      name: /^Volver a los valores de la copia en 1 registro que ahora tiene otros/,
    }),
  );
  await user.click(
    screen.getByRole('switch', { name: 'Crear de nuevo 1 registro que ya no está en el servidor' }),
  );
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  await waitFor(async () =>
    expect(await readOutbox(db)).toMatchObject([
      { kind: 'create', patch: { nombre: 'Oliva' } },
      { kind: 'update', patch: { precioEnvase: coco.precioEnvase }, base: { precioEnvase: 99 } },
    ]),
  );
});

test('the copy and a recovery point are downloaded as files', async () => {
  const db = await anOpenStore();
  await takeSnapshot(db, 'import', AT);
  const { user } = await show(db);
  const names: string[] = [];
  const saved: Blob[] = [];
  // jsdom has no object URLs.
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:copia';
  };
  const listener = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    names.push(event.target.download);
    event.preventDefault();
  };
  document.addEventListener('click', listener);
  onTestFinished(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    document.removeEventListener('click', listener);
  });
  await user.click(await screen.findByRole('button', { name: 'Descargar el del 21 nov 2026, 9:30' }));
  await waitFor(() => expect(names).toEqual(['calavera-copia-ana-2026-11-21.json']));
  await user.click(screen.getByRole('button', { name: 'Exportar copia' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});
