import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeviceUser } from '#session/device-users.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { SwitchNotice } from './switch-notice.tsx';

async function show(users: (own: string) => DeviceUser[]) {
  const db = await anOpenStore();
  const { session } = aSession(aSignedIn(db, { username: 'eva' }).signedIn);
  session.deviceUsers = () => users(db.name);
  return renderAt(withSession(session, <SwitchNotice />), '/app/dashboard');
}

const ANA = { username: 'ana', nombre: 'Ana', store: 'otra', pending: 2, at: 1 };

test('F32 · whoever is signed in sees that changes of another user wait for her', async () => {
  const { user } = await show((own) => [ANA, { ...ANA, username: 'eva', nombre: null, store: own }]);
  const notice = screen.getByText('2 cambios de Ana sin enviar. Se enviarán cuando Ana inicie sesión.');
  expect(notice).toBeDefined();
  expect(screen.queryByText(/de eva/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByText(/de Ana/)).toBeNull();
});

test('nothing is said when nobody else has anything waiting', async () => {
  await show(() => [{ ...ANA, pending: 0 }]);
  expect(screen.queryByRole('status')).toBeNull();
});
