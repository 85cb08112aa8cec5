import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { aSession, withSession } from '../../../tests/helpers/session.tsx';
import { LOGIN_COLORS } from './login-colors.ts';
import { LoginPage } from './login-page.tsx';

async function show() {
  const { session } = aSession({ kind: 'out', reason: 'start', lastUser: null, pending: 0 });
  return renderAt(withSession(session, <LoginPage />), '/login');
}

test('the panel of the house has emblem and wordmark, and a quote', async () => {
  await show();
  const panel = screen.getByRole('complementary');
  expect(panel.querySelectorAll('svg').length).toBeGreaterThan(0);
  expect(within(panel).getByText('Calavera')).toBeDefined();
  expect(panel.querySelector('blockquote')).not.toBeNull();
});

test('says what it is for, names the tab, has its copyright line, and axe agrees', async () => {
  const { container } = await show();
  expect(screen.getByText(/gestiona tus recetas de cosmética natural/)).toBeDefined();
  expect(screen.getByText('© 2024 Calavera')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Acceder · Calavera'));
  await expectAccessible(container);
});

test('all of it wears one of the four colours', async () => {
  const { container } = await show();
  const colors = [...container.querySelectorAll('[data-color]')].map((part) =>
    part.getAttribute('data-color'),
  );
  expect(new Set(colors).size).toBe(1);
  expect(LOGIN_COLORS).toContain(colors[0]);
});
