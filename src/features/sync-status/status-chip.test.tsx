import { screen, within } from '@testing-library/react';
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

test('the chip counts records and opens the list of them', async () => {
  const db = await anOpenStore();
  const lk = await save(db, 'Coco');
  await save(db, 'Oliva');
  const { user, setStatus, asked } = await show(db);
  setStatus({ reach: 'unreachable' });
  const label = 'Sin conexión · 2 cambios guardados en este dispositivo';
  await user.click(await screen.findByRole('button', { name: `Estado de tus datos: ${label}` }));
  const panel = await screen.findByRole('dialog', { name: label });
  const link = await within(panel).findByRole('link', { name: 'Crear «Coco»' });
  expect(link.getAttribute('href')).toBe(`/app/ingredientes/${lk}`);
  await user.click(within(panel).getByRole('button', { name: 'Reintentar ahora' }));
  expect(asked.syncNow).toBe(1);
});

test('a refused write needs attention and says why', async () => {
  const db = await anOpenStore();
  await save(db, 'Coco');
  await db.outbox.toCollection().modify({
    state: 'rejected',
    err: { kind: 'bad', status: 400, type: null, message: 'El enlace no vale', violations: [] },
  });
  const { user } = await show(db);
  const label = '1 cambio necesita tu atención';
  await user.click(await screen.findByRole('button', { name: `Estado de tus datos: ${label}` }));
  expect((await screen.findByRole('dialog', { name: label })).textContent).toContain('El enlace no vale');
});

test('an expired session asks for the password, and a list that shrank for a word', async () => {
  const db = await anOpenStore();
  const { user, setStatus, signIns, asked } = await show(db);
  setStatus({ auth: 'expired' });
  await user.click(await screen.findByRole('button', { name: /Inicia sesión para sincronizar/ }));
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(signIns()).toBe(1);
  setStatus({ auth: 'ok', latched: { missing: 9, known: 10 } });
  await user.click(await screen.findByRole('button', { name: /muchos menos datos/ }));
  await user.click(await screen.findByRole('button', { name: /Es correcto/ }));
  expect(asked.acceptShrink).toBe(1);
});
