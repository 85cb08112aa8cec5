import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import { saveRecord } from '#sync/save.ts';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { StatusChip } from './status-chip.tsx';

async function show(db: CalaveraDb) {
  const signedIn = aSignedIn(db);
  const { session } = aSession(signedIn.signedIn);
  let signIns = 0;
  const chip = <StatusChip onSignIn={() => (signIns += 1)} />;
  const view = await renderAt(withSession(session, chip), '/app/dashboard');
  return { ...view, ...signedIn, signIns: () => signIns };
}

async function save(db: CalaveraDb, nombre: string) {
  const values = anIngredientePayload({ nombre });
  const label = `Crear «${nombre}»`;
  return saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label });
}

const chip = (label: string) => screen.findByRole('link', { name: `Estado de tus datos: ${label}` });

test('the chip counts records, says so politely and leads to the list of them', async () => {
  const db = await anOpenStore();
  await save(db, 'Coco');
  await save(db, 'Oliva');
  const { setStatus } = await show(db);
  setStatus({ reach: 'unreachable' });
  const label = 'Sin conexión · 2 cambios guardados en este dispositivo';
  expect((await chip(label)).getAttribute('href')).toBe('/app/sincronizacion');
  expect((await screen.findByRole('status')).textContent).toBe(label);
});

test('what needs the maker leads to where it is decided', async () => {
  const db = await anOpenStore();
  await save(db, 'Coco');
  await db.outbox.toCollection().modify({ state: 'rejected' });
  await show(db);
  expect((await chip('1 cambio necesita tu atención')).getAttribute('href')).toBe('/app/revisar');
});

test('an ended session asks for the password on the spot; a list that shrank leads to its card', async () => {
  const { user, setStatus, signIns } = await show(await anOpenStore());
  setStatus({ auth: 'expired' });
  await user.click(await screen.findByRole('button', { name: /Inicia sesión para sincronizar/ }));
  expect(signIns()).toBe(1);
  setStatus({ auth: 'ok', latched: { missing: 9, known: 10 } });
  expect((await chip('El servidor ha devuelto muchos menos datos')).getAttribute('href')).toBe(
    '/app/sincronizacion',
  );
});
