import type { MantineColorsTuple } from '@mantine/core';

// Ten-step palettes, light to dark. Step 7 is the filled control in light, step 6 in dark; steps 1 and 9 are
// the light variant and its text. `accent` is the exception that proves the rule: amber stays amber down to
// step 8 (dark text on it), only step 9 is dark enough to be text itself. theme.test.ts holds the contrasts.

export const palettes = {
  /** Deep olive green. */
  primary: tuple('#f3f8eb #e7efd8 #d5e1bc #becd9b #a4b778 #889c56 #697a39 #4e5c24 #3f4b1b #2f3914'),
  /** Terracotta. */
  secondary: tuple('#fff3ef #fee5dc #fad0c1 #f4b59e #e89678 #d5744f #b6532b #9d3f17 #80310e #5b230b'),
  /** Amber. */
  accent: tuple('#fff7e1 #ffedc3 #ffe19f #ffd378 #fcc454 #f6b63c #efaa2d #e6a024 #dc9623 #683c0b'),
  black: tuple('#f2f4f1 #e5e7e3 #d1d4ce #b8bcb5 #9ca098 #72766f #454942 #282b25 #1b1e18 #121510'),
  red: tuple('#fff2f1 #ffe4e0 #ffcdc8 #fbafa8 #f48c84 #e8605b #ca3134 #ae1b24 #8e1019 #671013'),
  green: tuple('#edfaf0 #d9f3df #bee7c8 #9bd7aa #76c28b #54a76e #3d8454 #2f6e44 #235835 #194026'),
  orange: tuple('#fff4ec #ffe7d4 #ffd3b0 #fbb984 #f0a05f #de8037 #ad5a10 #8f4808 #723806 #532805'),
  cyan: tuple('#eaf9fa #d4f1f4 #b3e4e9 #86d1d9 #58b9c4 #2f9aa6 #1f7a85 #18656f #115059 #0b3b42'),
  blue: tuple('#eff7fd #dceefb #c0e0f7 #9dcdef #76b6e3 #4d9ace #2d7aaa #1f6590 #155174 #0f3b55'),
  /** Warm greys. Steps 1 to 3 are surfaces and soft borders, step 4 borders of controls, 6 dimmed text. */
  gray: tuple('#f7f6f0 #efede5 #e4e1d7 #d6d3c6 #89867a #7b776c #666358 #525046 #3d3b33 #25241f'),
  /** Greenish night. Step 0 is text, 2 dimmed text, 4 soft borders, 6 cards and inputs, 7 the page. */
  dark: tuple('#e7ebe4 #cad0c7 #b1b9ad #979f93 #434a3f #2e342b #20251d #141912 #0e120c #090c08'),
} as const;

/** What is not a step of a palette. */
export const tones = {
  ink: '#1b2018',
  white: '#ffffff',
  /** Page in light: warm paper. */
  paper: '#f8f4ea',
  /** Cards in light. */
  card: '#fffdf8',
  /** Side bar and navbar in light. */
  bar: '#f1ecdf',
  /** Side bar and navbar in dark. */
  nightBar: '#10150e',
  /** Borders of controls in dark, at least 3:1 on cards. */
  nightControlBorder: '#7c8476',
} as const;

/** Colour of the browser's own bars, and of the first paint, per scheme. */
export const schemeColors = { light: tones.paper, dark: palettes.dark[7] } as const;

function tuple(steps: string): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = steps.split(' ');
  return [a, b, c, d, e, f, g, h, i, j];
}
