import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { LOGIN_COLORS } from '#features/login/login-colors.ts';
import { contrast } from '../../tests/helpers/contrast.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { palettes, schemeColors } from './palette.ts';
import { theme } from './theme.ts';

const AA_TEXT = 4.5;
const AA_GRAPHICS = 3;

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const base = defaultCssVariablesResolver(merged);
const own = cssVariablesResolver(merged);
const variables = {
  light: { ...base.variables, ...base.light, ...own.variables, ...own.light },
  dark: { ...base.variables, ...base.dark, ...own.variables, ...own.dark },
};

const body = 'var(--mantine-color-body)';
const surface = 'var(--calavera-surface)';
const bar = 'var(--calavera-bar)';
const field = { light: 'var(--mantine-color-white)', dark: 'var(--mantine-color-dark-6)' };
const colors = ['primary', 'secondary', 'accent', 'black', 'red', 'green', 'orange', 'cyan', 'blue', 'gray'];
const textVariants = ['light', 'outline', 'subtle', 'transparent', 'default'];

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(colors)('%s: text on filled controls, at rest and hovered', (color) => {
    const filled = variant('filled', color);
    expect(ratio(scheme, filled.color, filled.background)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(ratio(scheme, filled.color, filled.hover)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(colors.flatMap((color) => textVariants.map((name) => [color, name] as const)))(
    '%s: text of the %s variant, on the page, on cards and on the bars',
    (color, name) => {
      const { color: text, background, hover } = variant(name, color);
      // The hover of outlines is a 5 % veil that a solid colour cannot stand for.
      const painted = [background, name === 'outline' ? 'transparent' : hover];
      const grounds = painted.flatMap((paint) => (paint === 'transparent' ? [body, surface, bar] : [paint]));
      for (const ground of grounds) expect(ratio(scheme, text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  test.each(colors)('%s as colour of text', (color) => {
    const text = `var(--mantine-color-${color}-text)`;
    expect(ratio(scheme, text, body)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(ratio(scheme, text, surface)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each([
    '--mantine-color-text',
    '--mantine-color-dimmed',
    '--mantine-color-error',
    '--mantine-color-success',
    '--mantine-color-anchor',
    '--mantine-color-placeholder',
    '--mantine-color-disabled-color',
    '--calavera-warning',
  ])('%s on the page, cards, fields, bars and hovered rows', (name) => {
    for (const ground of [body, surface, bar, field[scheme], 'var(--calavera-hover)']) {
      expect(ratio(scheme, `var(${name})`, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test.each(['--mantine-color-default-border', '--calavera-focus'])('%s is seen at 3:1', (name) => {
    for (const ground of [body, surface, bar, field[scheme]]) {
      expect(ratio(scheme, `var(${name})`, ground)).toBeGreaterThanOrEqual(AA_GRAPHICS);
    }
  });

  test('filled primary controls stand out from the page', () => {
    const { background } = variant('filled', 'primary');
    expect(ratio(scheme, background, body)).toBeGreaterThanOrEqual(AA_GRAPHICS);
    expect(ratio(scheme, background, surface)).toBeGreaterThanOrEqual(AA_GRAPHICS);
  });

  test('the ticks of checkboxes and the active page number are readable', () => {
    const filled = 'var(--mantine-primary-color-filled)';
    expect(ratio(scheme, 'var(--mantine-color-white)', filled)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test('the colour of the first paint is the colour of the page', () => {
    expect(solid(scheme, body)).toBe(schemeColors[scheme]);
    expect(readFileSync('src/app/splash.css', 'utf8')).toContain(schemeColors[scheme]);
    expect(readFileSync('index.html', 'utf8')).toContain(schemeColors[scheme]);
    expect(readFileSync('public/color-scheme.js', 'utf8')).toContain(schemeColors[scheme]);
  });
});

test('the sign-in screen draws from exactly four colours, each a palette', () => {
  expect(LOGIN_COLORS).toEqual(['black', 'primary', 'secondary', 'accent']);
  for (const color of LOGIN_COLORS) expect(palettes[color]).toHaveLength(10);
});

test('there is one radius and one shadow', () => {
  expect(new Set(Object.values(merged.radius)).size).toBe(1);
  expect(new Set(Object.values(merged.shadows)).size).toBe(1);
});

function variant(name: string, color: string) {
  return merged.variantColorResolver({ variant: name, color, theme: merged });
}

function ratio(scheme: Scheme, text: string, ground: string): number {
  return contrast(solid(scheme, text), solid(scheme, ground));
}

/** Follows `var(…)` down to a colour. */
function solid(scheme: Scheme, value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name === undefined) return value;
  const next = (variables[scheme] as Record<string, string>)[name]; // the literal types list no palette steps
  if (next === undefined) throw new Error(`${name} is not defined in ${scheme}`);
  return solid(scheme, next);
}

test('fields come one step larger than Mantine has them', () => {
  expect(own.variables).toMatchObject({
    '--input-height-2xl': '4.5rem',
    '--mantine-font-size-2xl': '1.5rem',
  });
});
