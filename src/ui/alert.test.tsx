import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { createManualTimer } from '../../tests/helpers/manual-timer.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { Alert, type AlertVariant } from './alert.tsx';

test.each<[AlertVariant, string]>([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['sky', 'status'],
  ['amber', 'status'],
  ['accent', 'status'],
])('%s is announced as %s', async (variant, role) => {
  const { container } = renderUi(
    <Alert variant={variant} title="Error de conexión" dismissible>
      No hay red.
    </Alert>,
  );
  expect(screen.getByRole(role).textContent).toContain('Error de conexiónNo hay red.');
  await expectAccessible(container);
});

test('a dismissible alert goes away and tells so', async () => {
  const onDismiss = vi.fn<() => void>();
  const { user } = renderUi(
    <Alert dismissible onDismiss={onDismiss}>
      Hola
    </Alert>,
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByText('Hola')).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('a closed alert with a restore button comes back when it is pressed', async () => {
  const { user } = renderUi(
    <Alert dismissible restore="button">
      Hola
    </Alert>,
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await user.click(screen.getByRole('button', { name: 'Mostrar de nuevo' }));
  expect(screen.getByText('Hola')).toBeTruthy();
});

test('a closed alert with a countdown comes back by itself after 10 seconds', async () => {
  const timer = createManualTimer();
  const { user } = renderUi(
    <Alert dismissible restore="countdown" after={timer.after}>
      Hola
    </Alert>,
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  timer.advance(1000);
  expect(screen.getByRole('button', { name: 'Mostrar de nuevo (9 s)' })).toBeTruthy();
  timer.advance(8999);
  expect(screen.queryByText('Hola')).toBeNull();
  timer.advance(1);
  expect(screen.getByText('Hola')).toBeTruthy();
});

test('the countdown stops when the alert leaves the page', async () => {
  const timer = createManualTimer();
  const { user, unmount } = renderUi(
    <Alert dismissible restore="countdown" after={timer.after}>
      Hola
    </Alert>,
  );
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  act(() => unmount());
  expect(timer.pending()).toBe(0);
});
