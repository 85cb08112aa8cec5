import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { Modal, MODAL_EXIT_MS } from './modal.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The dialog with its transitions, which the other tests do without. */
function moving(opened: boolean) {
  return (
    <MantineProvider>
      <Modal opened={opened} onClose={() => {}} title="Escalar Receta">
        Peso objetivo
      </Modal>
    </MantineProvider>
  );
}

/** Lets time pass in small steps: what one timer starts, another one ends. */
function advance(ms: number): void {
  for (let passed = 0; passed < ms; passed += 10) act(() => void vi.advanceTimersByTime(10));
}

test('a closed dialog takes 300 ms to leave', () => {
  expect(MODAL_EXIT_MS).toBe(300);
  const { rerender } = render(moving(true));
  advance(400);
  expect(screen.getByText('Peso objetivo')).toBeTruthy();
  rerender(moving(false));
  advance(280);
  expect(screen.queryByText('Peso objetivo')).not.toBeNull();
  advance(60);
  expect(screen.queryByText('Peso objetivo')).toBeNull();
});

function open(isLocked: boolean) {
  const onClose = vi.fn<() => void>();
  renderUi(
    <Modal opened onClose={onClose} title="Escalar Receta" isLocked={isLocked}>
      Peso objetivo
    </Modal>,
  );
  advance(50);
  return onClose;
}

function tryToClose() {
  fireEvent.keyDown(screen.getByText('Peso objetivo'), { key: 'Escape' });
  fireEvent.click(document.querySelector('.mantine-Modal-overlay')!);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
}

test('Escape, a click beside it and the button close it', async () => {
  const onClose = open(false);
  tryToClose();
  expect(onClose).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  await expectAccessible(document.body);
});

test('while it is locked nothing closes it', () => {
  const onClose = open(true);
  tryToClose();
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that is open from the start hands the focus back when it closes', () => {
  const dialog = (opened: boolean) => (
    <MantineProvider env="test">
      <Modal opened={opened} onClose={() => {}} title="Escalar Receta">
        <button type="button">Cancelar</button>
      </Modal>
    </MantineProvider>
  );
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const { rerender } = render(dialog(true));
  advance(50);
  expect(document.activeElement).not.toBe(before);
  rerender(dialog(false));
  advance(400);
  expect(document.activeElement).toBe(before);
  before.remove();
});
