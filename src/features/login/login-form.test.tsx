import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createManualTimer } from '../../../tests/helpers/manual-timer.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { LoginPage } from './login-page.tsx';

const OUT = { kind: 'out', reason: 'start', lastUser: null, pending: 0 } as const;
const WRONG = {
  ok: false,
  title: 'Error de autenticación. Por favor, verifica tus credenciales.',
  message: 'Credenciales no válidas.',
} as const;

async function signIn(user: Awaited<ReturnType<typeof renderAt>>['user'], password: string) {
  await user.type(screen.getByLabelText(/Usuario/), ' ana ');
  await user.type(screen.getByLabelText(/^Contraseña/), password);
  await user.click(screen.getByRole('button', { name: 'Acceder' }));
}

test('a good sign-in says Accediendo', async () => {
  const { session, logins } = aSession(OUT);
  const { user } = await renderAt(withSession(session, <LoginPage />), '/login');
  await signIn(user, 'buena');
  const button = await screen.findByRole('button', { name: 'Accediendo' });
  expect(button.querySelector('.mantine-Loader-root')).not.toBeNull();
  expect(logins).toEqual(['ana']);
});

test('after a good sign-in a second passes before the way leads on', async () => {
  const timer = createManualTimer();
  const db = await anOpenStore();
  const { session, set } = aSession(OUT);
  const page = withSession(session, <LoginPage after={timer.after} />);
  const { user, router } = await renderAt(page, '/login');
  await signIn(user, 'buena');
  await screen.findByRole('button', { name: 'Accediendo' });
  act(() => set(aSignedIn(db).signedIn));
  timer.advance(999);
  expect(router.state.location.pathname).toBe('/login');
  timer.advance(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('wrong credentials are told, and what was typed stays', async () => {
  const { session } = aSession(OUT, () => WRONG);
  const { user } = await renderAt(withSession(session, <LoginPage />), '/login');
  await signIn(user, 'mala');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error de autenticación. Por favor, verifica tus credenciales.');
  expect(alert.textContent).toContain('Credenciales no válidas.');
  expect(screen.getByLabelText(/Usuario/)).toHaveProperty('value', ' ana ');
  const password = screen.getByLabelText(/^Contraseña/);
  expect(password).toHaveProperty('value', 'mala');
  expect(document.activeElement).toBe(password);
  expect(screen.getByRole('button', { name: 'Acceder' })).toBeDefined();
});

test('an empty field is named before anything is sent', async () => {
  const { session, logins } = aSession(OUT);
  const { user } = await renderAt(withSession(session, <LoginPage />), '/login');
  await user.click(screen.getByRole('button', { name: 'Acceder' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Escribe tu usuario.');
  expect(document.activeElement).toBe(screen.getByLabelText(/Usuario/));
  expect(logins).toEqual([]);
});

test('the password can be shown', async () => {
  const { session } = aSession(OUT);
  const { user } = await renderAt(withSession(session, <LoginPage />), '/login');
  const password = screen.getByLabelText(/^Contraseña/);
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }));
  await waitFor(() => expect(password.getAttribute('type')).toBe('text'));
});

test.each([
  ['expired', 2, 'Tu sesión ha caducado. 2 cambios siguen a salvo en este dispositivo.'],
  ['expired', 1, 'Tu sesión ha caducado. 1 cambio sigue a salvo en este dispositivo.'],
  ['expired', 0, 'Tu sesión ha caducado.'],
  ['start', 3, '3 cambios de ana sin enviar, a salvo en este dispositivo.'],
] as const)('after %s with %i changes: %s', async (reason, pending, text) => {
  const { session } = aSession({ kind: 'out', reason, lastUser: 'ana', pending });
  await renderAt(withSession(session, <LoginPage />), '/login');
  expect(screen.getByText(text)).toBeDefined();
});

test('F32 · changes of others who have worked on this device are told by name', async () => {
  const { session } = aSession({ kind: 'out', reason: 'logout', lastUser: 'eva', pending: 0 });
  const user = { username: 'ana', nombre: 'Ana', store: 'a', pending: 2, at: 1 };
  session.deviceUsers = () => [user, { ...user, username: 'eva', nombre: null, store: 'b', pending: 0 }];
  await renderAt(withSession(session, <LoginPage />), '/login');
  expect(screen.getByText('2 cambios de Ana sin enviar, a salvo en este dispositivo.')).toBeDefined();
  expect(screen.queryByText(/de eva/)).toBeNull();
});
