// The emblem: a grinning skull, nose a drop of oil, over a soap knife and a ladle crossed. One colour; what is
// not drawn is cut out, so that it works on any ground. Coordinates in a square of 64. The icons are rendered
// from this file too (scripts/icons.mjs).

/** Outline of the skull. Stroked in the mask, it also clears a gap around itself in the tools behind. */
export const SKULL =
  'M32 3C21.6 3 14.6 9.8 14.6 19C14.6 24 16.4 27.4 19.4 29.8C20.5 30.6 21 31.4 21.1 32.7L21.6 38.6' +
  'C21.9 41.9 26 44.6 32 44.6C38 44.6 42.1 41.9 42.4 38.6L42.9 32.7C43 31.4 43.5 30.6 44.6 29.8' +
  'C47.6 27.4 49.4 24 49.4 19C49.4 9.8 42.4 3 32 3Z';

const LEFT_EYE =
  'M18.2 19.1C18.3 15.9 20.8 14.4 23.9 15.1C27.2 15.8 29.5 18 29.1 21.1C28.8 24.2 26.2 25.6 23.2 25.1' +
  'C20.1 24.5 18 22.5 18.2 19.1Z';
const RIGHT_EYE =
  'M45.8 19.1C45.7 15.9 43.2 14.4 40.1 15.1C36.8 15.8 34.5 18 34.9 21.1C35.2 24.2 37.8 25.6 40.8 25.1' +
  'C43.9 24.5 46 22.5 45.8 19.1Z';
const NOSE = 'M32 22.6C33.3 24.9 34.8 26.5 34.8 28.3A2.8 2.8 0 0 1 29.2 28.3C29.2 26.5 30.7 24.9 32 22.6Z';
const GRIN =
  'M22.9 31.9A1 1 0 0 1 24.4 31.8C28.6 35.1 35.4 35.1 39.6 31.8A1 1 0 0 1 41.1 31.9' +
  'C41.4 33.6 38.9 35.6 36.5 36.4V38.8A1.1 1.1 0 0 1 34.3 38.8V37A16.4 16.4 0 0 1 29.7 37V38.8' +
  'A1.1 1.1 0 0 1 27.5 38.8V36.4C25.1 35.6 22.6 33.6 22.9 31.9Z';

/** The skull with its face; fill rule evenodd. */
export const SKULL_WITH_FACE = SKULL + LEFT_EYE + RIGHT_EYE + NOSE + GRIN;

/** The tools, drawn upright and then turned; fill rule evenodd. */
export const TOOLS: readonly { part: string; path: string; transform?: string }[] = [
  {
    part: 'knife handle with its hole',
    transform: 'rotate(-45 32 35)',
    path:
      'M28.2 -1.4A3.8 3.8 0 0 1 35.8 -1.4L35.2 20H28.8Z' + 'M32 -3A1.6 1.6 0 0 0 32 0.2A1.6 1.6 0 0 0 32 -3Z',
  },
  {
    part: 'knife blade with its bevel',
    transform: 'rotate(-45 32 35)',
    path:
      'M26.4 36H38V70.6A1.6 1.6 0 0 1 35.6 72L29.6 68.4A6.6 6.6 0 0 1 26.4 62.8Z' +
      'M28.9 50.8A0.8 0.8 0 0 1 30.5 50.8V62.6A0.8 0.8 0 0 1 28.9 62.6Z',
  },
  {
    part: 'ladle handle with its hook',
    transform: 'rotate(45 32 36.5)',
    path: 'M30 60V5A5.7 5.7 0 0 1 41.4 5V6.2A2 2 0 0 1 37.4 6.2V5A1.7 1.7 0 0 0 34 5V58Z',
  },
  {
    part: 'ladle bowl with its shine',
    path:
      'M3 49.8H22.2A1.4 1.4 0 0 1 23.6 51.2A11 10.6 0 0 1 1.6 51.2A1.4 1.4 0 0 1 3 49.8Z' +
      'M5 53.4A8 7.6 0 0 0 9.8 58.8A11 10.6 0 0 1 7.2 53.4Z',
  },
];

/** Width of the gap's stroke; half of it lies outside the skull. */
export const GAP = 3.8;
export const SIZE = 64;
