import { createTheme, type MantineRadius } from '@mantine/core';
import { displayFont, textFont } from './brand-fonts.ts';
import { controls } from './controls.ts';
import { palettes, tones } from './palette.ts';
import { variantColorResolver } from './variant-colors.ts';

/** One radius for everything: whatever size a component asks for, it gets this one. */
const RADIUS = '0.5rem';
/** One shadow, for what floats above the page. Borders do the rest. */
const SHADOW = '0 1px 2px rgb(27 32 24 / 12%), 0 8px 24px rgb(27 32 24 / 14%)';

const everySize = (value: string) => ({ xs: value, sm: value, md: value, lg: value, xl: value });
const DEFAULT_RADIUS: MantineRadius = 'md';

/** Look and feel of the whole app; the companion of `cssVariablesResolver`. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  // Black or white text, whichever is more readable; 0.18 is where the two are equal.
  autoContrast: true,
  luminanceThreshold: 0.18,
  colors: palettes,
  variantColorResolver,
  white: tones.white,
  black: tones.ink,

  fontFamily: textFont,
  headings: {
    fontFamily: displayFont,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.35rem + 1.4vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  // An 8 px grid with one half step.
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: everySize(RADIUS),
  defaultRadius: DEFAULT_RADIUS,
  shadows: everySize(SHADOW),

  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: controls,
});
