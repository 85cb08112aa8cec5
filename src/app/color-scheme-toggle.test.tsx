import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { COLOR_SCHEME_KEY, colorSchemeManager } from './color-scheme.ts';
import { schemeColors } from './palette.ts';

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

afterEach(() => {
  document.head.innerHTML = '';
});

test('the button names what it will do, does it, and remembers it', async () => {
  renderToggle();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar a tema oscuro' }));
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark');
  expect(themeColor()).toBe(schemeColors.dark);

  await userEvent.click(screen.getByRole('button', { name: 'Cambiar a tema claro' }));
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('light');
  expect(themeColor()).toBe(schemeColors.light);
});

test('a stored choice wins over the system', () => {
  localStorage.setItem(COLOR_SCHEME_KEY, 'dark');
  renderToggle();
  expect(screen.getByRole('button', { name: 'Cambiar a tema claro' })).toBeDefined();
});

test.each([
  { stored: 'dark', system: 'light', painted: 'dark' },
  { stored: 'light', system: 'dark', painted: 'light' },
  { stored: null, system: 'dark', painted: 'dark' },
  { stored: null, system: 'light', painted: 'light' },
  { stored: 'nonsense', system: 'dark', painted: 'dark' },
] as const)('first paint: stored $stored, system $system', ({ stored, system, painted }) => {
  if (stored !== null) localStorage.setItem(COLOR_SCHEME_KEY, stored);
  const matchMedia = (media: string) => ({ matches: media.includes(system) });
  runInNewContext(readFileSync('public/color-scheme.js', 'utf8'), { document, localStorage, matchMedia });
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(painted);
  expect(themeColor()).toBe(schemeColors[painted]);
});

function renderToggle() {
  render(
    <MantineProvider env="test" colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <ColorSchemeToggle />
    </MantineProvider>,
  );
}

function themeColor() {
  return document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
}
