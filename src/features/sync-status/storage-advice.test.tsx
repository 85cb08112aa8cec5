import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readQuietUntil } from '#db/advice.ts';
import type { CalaveraDb } from '#db/database.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { StorageAdvice } from './storage-advice.tsx';
import { useStorageRisk } from './use-storage-risk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE = 'Instala la app para no perder datos';

function Screen() {
  return useStorageRisk() ? <StorageAdvice /> : <p>Sin aviso</p>;
}

async function show(granted: boolean) {
  const db = await anOpenStore();
  await db.meta.put({ key: 'persistence', value: { granted, askedAt: 1 } });
  const { session } = aSession(aSignedIn(db).signedIn);
  return { db, ...(await renderAt(withSession(session, <Screen />), '/app/dashboard')) };
}

const save = (db: CalaveraDb, nombre: string) =>
  saveRecord(
    { db, user: 'ana' },
    { t: 'ingredientes', lk: null, values: anIngredientePayload({ nombre }), seen: null, label: nombre },
  );

test('the advice comes with the second change, stays when both are sent, and rests for 30 days', async () => {
  const { db, user } = await show(false);
  await save(db, 'Coco');
  expect(await screen.findByText('Sin aviso')).toBeTruthy();
  await save(db, 'Oliva');
  expect(await screen.findByText(TITLE)).toBeTruthy();
  await db.outbox.clear();
  expect(screen.getByRole('link', { name: 'Hacer una copia' }).getAttribute('href')).toBe(
    '/app/sincronizacion',
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(async () => expect(await readQuietUntil(db)).toBeGreaterThan(Date.now() + 29 * DAY_MS));
  expect(await screen.findByText('Sin aviso')).toBeTruthy();
});

test('what the browser keeps for good needs no advice', async () => {
  const { db } = await show(true);
  await save(db, 'Coco');
  await save(db, 'Oliva');
  expect(await screen.findByText('Sin aviso')).toBeTruthy();
});

test('where the browser offers it, the app is installed with one tap', async () => {
  const { db, user } = await show(false);
  await save(db, 'Coco');
  await save(db, 'Oliva');
  await screen.findByText(TITLE);
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await user.click(await screen.findByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(await screen.findByText('Sin aviso')).toBeTruthy();
});
