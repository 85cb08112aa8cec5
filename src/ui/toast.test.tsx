import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { hideToast, showToast, updateToast } from './toast.tsx';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

/** Lets time pass in small steps: what one timer starts, another one ends. */
function advance(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) act(() => void vi.advanceTimersByTime(100));
}

test('a success waits its turn, an error interrupts; both can be closed', () => {
  renderUi(<ToastHost />);
  act(() => {
    showToast({ kind: 'success', message: 'Ingrediente creado correctamente.' });
    showToast({ kind: 'error', title: 'Error al crear', message: 'No se pudo crear el ingrediente.' });
  });
  expect(screen.getByRole('status').textContent).toContain('Ingrediente creado correctamente.');
  const error = screen.getByRole('alert');
  expect(error.textContent).toContain('Error al crear');
  const close = within(error).getByRole('button', { name: 'Cerrar notificación' });
  expect(close.title).toBe('Cerrar');
  act(() => close.click());
  advance(500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast leaves after 5 seconds, one with an action after its own time', () => {
  renderUi(<ToastHost />);
  act(() => {
    showToast({ message: 'corto' });
    showToast({ message: 'largo', action: { label: 'Deshacer', onAction: () => {}, lifeMs: 8000 } });
  });
  advance(4900);
  expect(screen.getByText('corto')).toBeTruthy();
  advance(600);
  expect(screen.queryByText('corto')).toBeNull();
  expect(screen.getByText('largo')).toBeTruthy();
  advance(3000);
  expect(screen.queryByText('largo')).toBeNull();
});

test('the action runs once and closes the toast', () => {
  const onAction = vi.fn<() => void>();
  renderUi(<ToastHost />);
  act(() => void showToast({ message: 'Eliminado', action: { label: 'Deshacer', onAction } }));
  act(() => screen.getByRole('button', { name: 'Deshacer' }).click());
  advance(500);
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByText('Eliminado')).toBeNull();
});

test('an action that is pressed again while its toast goes does not run again', () => {
  const onAction = vi.fn<() => void>();
  renderUi(<ToastHost />);
  act(() => void showToast({ message: 'Eliminado', action: { label: 'Deshacer', onAction } }));
  const button = screen.getByRole('button', { name: 'Deshacer' });
  fireEvent.click(button);
  expect(button.isConnected).toBe(true); // it fades away
  fireEvent.click(button);
  expect(onAction).toHaveBeenCalledOnce();
});

test('a loading toast stays until it turns into its result', () => {
  renderUi(<ToastHost />);
  let id = '';
  act(() => {
    id = showToast({ kind: 'loading', title: 'Enviando', message: 'Un momento' });
  });
  advance(60_000);
  expect(screen.getByText('Un momento')).toBeTruthy();
  act(() => updateToast(id, { kind: 'success', message: 'Enviado' }));
  expect(screen.getByRole('status').textContent).toBe('Enviado');
  act(() => hideToast(id));
  advance(500);
  expect(screen.queryByText('Enviado')).toBeNull();
});

test.each(['success', 'error', 'info', 'warning', 'loading', 'default'] as const)(
  'a toast can be of the kind %s',
  (kind) => {
    renderUi(<ToastHost />);
    act(() => void showToast({ kind, message: `de ${kind}` }));
    const isUrgent = kind === 'error' || kind === 'warning';
    expect(screen.getByRole(isUrgent ? 'alert' : 'status').textContent).toBe(`de ${kind}`);
  },
);

test('no more than six are visible at a time', () => {
  renderUi(<ToastHost />);
  act(() => {
    for (let n = 1; n <= 8; n += 1) showToast({ message: `aviso ${n}` });
  });
  expect(screen.getAllByText(/^aviso/)).toHaveLength(6);
  advance(5500);
  expect(screen.getAllByText(/^aviso/).map(({ textContent }) => textContent)).toEqual(['aviso 7', 'aviso 8']);
});
