import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass in small steps: what one timer starts, another one ends. */
function advance(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) act(() => void vi.advanceTimersByTime(1));
}

test('the list fades in: 10 ms after it opens, for 150 ms', () => {
  render(
    <MantineProvider>
      <Select label="Unidad" options={[{ value: 'grs', label: 'Gramos' }]} value="" onChange={() => {}} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Unidad' }));
  const list = () => document.querySelector<HTMLElement>('.mantine-Combobox-dropdown');
  advance(9);
  expect(list()).toBeNull();
  advance(15); // and a frame
  expect([list()?.style.opacity, list()?.style.transitionDuration]).toEqual(['0', '150ms']);
  advance(40);
  expect(list()?.style.opacity).toBe('1');
});
