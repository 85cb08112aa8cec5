import { type CDPSession, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { comparePicture } from './baseline.ts';
import { findLayoutProblems } from './layout-problems.ts';

/** Widths of a desktop, a tablet and a phone. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const AXE: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};
const TARGET_PX = 48;
/** Up to this width fingers are the rule. */
const TOUCH_PX = 820;

type Width = (typeof SIZES)[number]['width'];

interface AuditOptions {
  /** All three unless told. */
  widths?: readonly Width[];
  /** States of the screen that are compared with their pictures in `baseline`. */
  pictures?: readonly `${Width} ${(typeof SCHEMES)[number]}`[];
}

const sessions = new WeakMap<Page, CDPSession>();
let states = 0;

/** How many states this worker has audited: a screen at a width in a colour scheme is one. */
export function auditedStates(): number {
  return states;
}

/**
 * Checks the screen as it stands, light and dark, at three widths: axe (WCAG 2.2 AA), targets for fingers, and
 * nothing wider than the page. The page must have been opened by withAxe.
 */
export async function audit(page: Page, screen: string, { widths, pictures = [] }: AuditOptions = {}) {
  const found: string[] = [];
  for (const size of SIZES.filter(({ width }) => widths?.includes(width) ?? true)) {
    await page.setViewportSize(size);
    await pointWith(page, size.width <= TOUCH_PX ? 'finger' : 'mouse');
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await untilStill(page);
      const problems = await page.evaluate(findViolations, AXE);
      found.push(...problems.map((problem) => `${screen} ${size.width} ${colorScheme}: ${problem}`));
      states += 1;
      if (pictures.includes(`${size.width} ${colorScheme}`)) {
        await comparePicture(page, `${screen} ${size.width} ${colorScheme}`);
      }
    }
    const problems = await page.evaluate(findLayoutProblems, {
      minTarget: size.width <= TOUCH_PX ? TARGET_PX : 0,
    });
    found.push(...problems.map((problem) => `${screen} ${size.width}: ${problem}`));
  }
  expect.soft(found, screen).toEqual([]);
}

/** Fields and switches may be lower under a mouse. */
async function pointWith(page: Page, pointer: 'finger' | 'mouse'): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'finger' });
}

/** Colours and places are measured when nothing has moved for two frames. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A list that is open goes when what it belongs to is scrolled away.
    const anchor = document.querySelector('[aria-haspopup][aria-expanded=true]');
    if (anchor === null) window.scrollTo(0, 0);
    else anchor.scrollIntoView({ block: 'center' });
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      });
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Runs in the page, where axe was put before it was loaded. */
async function findViolations(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }; // its own script
  const { violations } = await axe.run(options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id} ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  );
}
