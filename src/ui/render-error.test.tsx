import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { RenderError } from './render-error.tsx';

const STACK = '\n    at Tarro\n    at Estante';
const broken = new Error('El tarro no tiene fondo');

test('in production a person reads what happened and can try again or go to the dashboard', async () => {
  const onRetry = vi.fn<() => void>();
  const { user, router, container } = await renderAt(
    <RenderError error={broken} componentStack={STACK} view="production" onRetry={onRetry} />,
    '/app/x',
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Algo no ha ido como esperábamos' });
  expect(document.activeElement).toBe(title); // a screen reader begins with it
  expect(
    screen.getByText(
      'Estamos trabajando para resolver este problema. Mientras tanto, puedes intentarlo de nuevo.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/tarro/)).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'Ir al Dashboard' }));
  expect(router.state.location.pathname).toBe('/app/dashboard');
});

test('in development message, stack and component tree are shown too', async () => {
  const { container } = await renderAt(
    <RenderError error={broken} componentStack={STACK} view="development" onRetry={() => {}} />,
  );
  expect(screen.getByLabelText('Mensaje').textContent).toBe('El tarro no tiene fondo');
  expect(screen.getByLabelText('Pila de llamadas').textContent).toContain('render-error.test.tsx');
  expect(screen.getByLabelText('Árbol de componentes').textContent).toBe('at Tarro\n    at Estante');
  await expectAccessible(container);
});

test('what is no error has no stack, and React may not know the tree', async () => {
  await renderAt(<RenderError error="vacío" componentStack={null} view="development" onRetry={() => {}} />);
  expect(screen.getByLabelText('Mensaje').textContent).toBe('vacío');
  expect(screen.queryByLabelText('Pila de llamadas')).toBeNull();
  expect(screen.queryByLabelText('Árbol de componentes')).toBeNull();
});
