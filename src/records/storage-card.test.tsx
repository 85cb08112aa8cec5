import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { askPersistence, type StorageDoor } from '#db/storage.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { StorageCard } from './storage-card.tsx';

const ASK = 'Pedir almacenamiento permanente';
const GB = 1024 * 1024 * 1024;

/** A browser with this interface, or without one. */
function browserWith(storage: StorageDoor | undefined) {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
}

async function show() {
  const db = await anOpenStore();
  const { session } = aSession(aSignedIn(db).signedIn);
  const card = () => renderAt(withSession(session, <StorageCard />), '/app/sincronizacion');
  return { db, card };
}

test('says that the browser may clear the data, asks when told to, and shows the answer', async () => {
  let asked = 0;
  const persist = () => Promise.resolve((asked += 1) > 0);
  browserWith({ persist, estimate: () => Promise.resolve({ usage: 3 * 1024 * 1024, quota: 2 * GB }) });
  const { card } = await show();
  const { user } = await card();
  expect(await screen.findByText('El navegador puede borrar los datos si falta espacio')).toBeDefined();
  expect(await screen.findByText('3 MB de 2 GB disponibles')).toBeDefined();
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: ASK }));
  expect(await screen.findByText('Almacenamiento permanente')).toBeDefined();
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  expect(asked).toBe(1);
});

test('what was granted before is shown, and not asked for again', async () => {
  const { db, card } = await show();
  await askPersistence(db, { door: { persist: () => Promise.resolve(true) } });
  await card();
  expect(await screen.findByText('Almacenamiento permanente')).toBeDefined();
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});

test('F30 · a private window is spoken of while nothing was granted', async () => {
  browserWith({ persist: () => Promise.resolve(false) });
  const { card } = await show();
  await card();
  expect(await screen.findByText(/En una ventana privada todo se borra al cerrarla/)).toBeDefined();
});

test('F31 · a browser without that interface shows no button and no figures', async () => {
  browserWith(undefined);
  const { card } = await show();
  await card();
  expect(await screen.findByRole('region', { name: 'Almacenamiento' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('a nearly full device is marked with words', async () => {
  browserWith({ estimate: () => Promise.resolve({ usage: 95, quota: 100 }) });
  const { card } = await show();
  await card();
  expect(await screen.findByText('Queda poco espacio')).toBeDefined();
});
