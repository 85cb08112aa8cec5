import { type CSSVariablesResolver, lighten } from '@mantine/core';
import { palettes, tones } from './palette.ts';

/**
 * Mantine's variables that the palettes alone do not settle, and our own (`--calavera-*`).
 *
 * Mantine's defaults for dimmed, placeholder and error text, and for the borders of controls, fail AA.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--calavera-bar-height': '4rem',
    '--calavera-target': '3rem', // 48 px, the smallest thing a wet finger hits
    // One step above Mantine's own scale of fields (spec §9).
    '--mantine-font-size-2xl': '1.5rem',
    '--input-height-2xl': '4.5rem',
    '--input-padding-y-2xl': '1.125rem',
  },
  light: {
    '--mantine-color-body': tones.paper,
    '--mantine-color-dimmed': palettes.gray[6],
    '--mantine-color-placeholder': palettes.gray[6],
    '--mantine-color-error': palettes.red[7],
    '--mantine-color-success': palettes.green[7],
    '--mantine-color-anchor': palettes.primary[8],
    '--mantine-color-default': tones.card,
    '--mantine-color-default-hover': palettes.gray[1],
    '--mantine-color-default-border': palettes.gray[4],
    '--mantine-color-disabled-color': palettes.gray[6],
    // Amber is no text colour on paper: its text and outline take the dark end of the palette.
    '--mantine-color-accent-text': palettes.accent[9],
    '--mantine-color-accent-outline': palettes.accent[9],
    '--calavera-black-contrast': tones.white,
    '--calavera-surface': tones.card,
    '--calavera-bar': tones.bar,
    '--calavera-border': palettes.gray[3],
    '--calavera-warning': palettes.accent[9],
    '--calavera-focus': palettes.primary[7],
    '--calavera-hover': palettes.gray[2],
  },
  dark: {
    ...nightTints(),
    '--mantine-color-dimmed': palettes.dark[2],
    '--mantine-color-placeholder': palettes.dark[3],
    '--mantine-color-error': palettes.red[4],
    '--mantine-color-success': palettes.green[4],
    '--mantine-color-anchor': palettes.primary[3],
    '--mantine-color-default': palettes.dark[6],
    '--mantine-color-default-hover': palettes.dark[5],
    '--mantine-color-default-color': palettes.dark[0],
    '--mantine-color-default-border': tones.nightControlBorder,
    '--mantine-color-disabled-color': palettes.dark[3],
    '--mantine-color-gray-text': palettes.dark[1],
    // Black turns to bone where the page itself is nearly black.
    '--mantine-color-black-filled': palettes.black[1],
    '--mantine-color-black-filled-hover': palettes.black[2],
    '--calavera-black-contrast': tones.ink,
    '--calavera-surface': palettes.dark[6],
    '--calavera-bar': tones.nightBar,
    '--calavera-border': palettes.dark[4],
    '--calavera-warning': palettes.accent[4],
    '--calavera-focus': palettes.primary[3],
    '--calavera-hover': palettes.dark[5],
  },
});

/** Step of the outlines in the dark: Mantine's own choice, step 2, is too pale to tell the colours apart. */
const NIGHT_OUTLINE = 4;
const HOVER_LIFT = 0.08;

/** Light and outline variants in the dark. Mantine's grounds there are darker than our page. */
function nightTints(): Record<string, string> {
  const tints: Record<string, string> = {};
  for (const [name, steps] of Object.entries(palettes)) {
    const isNeutral = name === 'black' || name === 'gray';
    tints[`--mantine-color-${name}-light`] = isNeutral ? palettes.dark[5] : steps[9];
    tints[`--mantine-color-${name}-light-hover`] = isNeutral
      ? palettes.dark[4]
      : lighten(steps[9], HOVER_LIFT);
    tints[`--mantine-color-${name}-outline`] = isNeutral ? palettes.dark[1] : steps[NIGHT_OUTLINE];
  }
  return tints;
}
