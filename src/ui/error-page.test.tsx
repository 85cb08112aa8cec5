import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt, renderUi } from '../../tests/helpers/render.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPage, type ErrorPageKind } from './error-page.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingText } from './loading-text.tsx';

test.each<[ErrorPageKind, string, string]>([
  [
    'server',
    'Error en el servidor',
    'Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.',
  ],
  [
    'validation',
    'Error de validación',
    'La información proporcionada no es válida. Por favor, verifica los datos e inténtalo de nuevo.',
  ],
  [
    'connection',
    'Error de conexión',
    'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.',
  ],
  ['not-found', 'Página no encontrada', 'La página que estás buscando no existe o ha sido movida.'],
  [
    'default',
    'Ha ocurrido un error',
    'Ha ocurrido un error inesperado. Por favor, inténtalo de nuevo más tarde.',
  ],
])('the page of a %s error has its own title and message', async (kind, title, message) => {
  const { container } = await renderAt(<ErrorPage kind={kind} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  await expectAccessible(container);
});

test('the error page can try again and goes home', async () => {
  const onRetry = vi.fn<() => void>();
  const { user, router } = await renderAt(<ErrorPage onRetry={onRetry} title="Vaya" />, '/app/x');
  expect(screen.getByRole('heading', { name: 'Vaya' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  expect(router.state.location.pathname).toBe('/');
});

test('an error page takes the focus and names the tab, one inside a page does neither', async () => {
  await renderAt(<ErrorPage kind="server" place="part" />);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(document.title).not.toContain('Error en el servidor');
  cleanup();
  await renderAt(<ErrorPage kind="server" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(document.title).toBe('Error en el servidor · Calavera'));
});

test('an error inside a page has its own retry label', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = renderUi(
    <ErrorState title="Error al cargar ingredientes" retryLabel="Recargar" onRetry={onRetry}>
      No se pudieron obtener los ingredientes.
    </ErrorState>,
  );
  expect(screen.getByRole('alert').textContent).toContain('No se pudieron obtener los ingredientes.');
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an empty state has a sentence and an action', async () => {
  const { container } = renderUi(
    <EmptyState title="No se encontraron ingredientes" action={<button type="button">Añadir</button>}>
      Empieza por el primero.
    </EmptyState>,
  );
  expect(screen.getByText('No se encontraron ingredientes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Añadir' })).toBeTruthy();
  await expectAccessible(container);
});

test('loading says so, with the usual text when none is given', () => {
  renderUi(<LoadingText />);
  expect(screen.getByRole('status').textContent).toBe('Cargandoooooo...');
});
