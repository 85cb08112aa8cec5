import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { theme } from './theme.ts';

test('says what happened, names the tab, takes the focus and leads home', async () => {
  const { container, user, router } = await renderAt(<NotFoundPage />, '/no/existe', { theme });
  const title = screen.getByRole('heading', { level: 1, name: '404 - Página no encontrada' });
  expect(document.activeElement).toBe(title);
  expect(
    screen.getByText('Lo sentimos, la página que estás buscando no existe o ha sido movida.'),
  ).toBeDefined();
  await waitFor(() => expect(document.title).toBe('404 - Página no encontrada · Calavera'));
  await expectAccessible(container);

  await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
