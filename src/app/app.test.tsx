import { act, render, screen } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { aSession } from '../../tests/helpers/session.tsx';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

test('while the session is checked the app says so, then it shows where the maker belongs', async () => {
  vi.stubGlobal('reportError', vi.fn<typeof reportError>()); // jsdom has none
  const { session, set } = aSession({ kind: 'checking' });
  const router = createAppRouter(session);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/app/dashboard'] }) });
  render(<App session={session} router={router} />);
  expect(screen.getByRole('status').textContent).toBe('Verificando tu sesión...');
  expect(screen.queryByRole('main')).toBeNull();
  act(() => set({ kind: 'out', reason: 'start', lastUser: null, pending: 0 }));
  expect(await screen.findByRole('button', { name: 'Acceder' })).toBeTruthy();
  expect(screen.queryByText('Verificando tu sesión...')).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
