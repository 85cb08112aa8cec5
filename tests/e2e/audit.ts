import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

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

/**
 * Checks the screen as it stands, light and dark, at three widths: axe (WCAG 2.2 AA), targets for fingers, and
 * nothing wider than the page. The page must have been opened by withAxe.
 */
export async function audit(page: Page, screen: string, widths: readonly number[] = [1280, 820, 390]) {
  const found: string[] = [];
  for (const size of SIZES.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await untilStill(page);
      const problems = await page.evaluate(findViolations, AXE);
      found.push(...problems.map((problem) => `${screen} ${size.width} ${colorScheme}: ${problem}`));
    }
    const problems = await page.evaluate(findLayoutProblems, {
      minTarget: size.width <= TOUCH_PX ? TARGET_PX : 0,
    });
    found.push(...problems.map((problem) => `${screen} ${size.width}: ${problem}`));
  }
  expect.soft(found, screen).toEqual([]);
}

/** Colours and places are measured when nothing has moved for two frames. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
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

/** Runs in the page: targets too small for a finger, and what sticks out at the side. */
function findLayoutProblems({ minTarget }: { minTarget: number }): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`);
  const dialog = document.querySelector(
    '[role=dialog]:not([aria-hidden=true]) section, section[role=dialog]',
  );
  const scope = dialog ?? document.body;
  for (const target of scope.querySelectorAll('button, a[href], [role=option], select')) {
    const { width, height, bottom } = target.getBoundingClientRect();
    const isShown =
      width > 1 && height > 1 && bottom > 0 && getComputedStyle(target).visibility === 'visible';
    if (!isShown || isInText(target)) continue;
    const reach = width >= minTarget && height >= minTarget ? { width, height } : reachOf(target);
    // Half a pixel is lost to fractions of the layout.
    if (reach.width + 0.5 < minTarget || reach.height + 0.5 < minTarget) {
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      problems.push(`«${name}» is ${Math.round(reach.width)} × ${Math.round(reach.height)} px`);
    }
  }
  return problems;

  /** Links in running text are as high as their line. */
  function isInText(target: Element): boolean {
    return (
      target.matches('a') && getComputedStyle(target).display === 'inline' && target.closest('p') !== null
    );
  }

  /** How far a finger may be off: parts around the element can belong to it. */
  function reachOf(target: Element) {
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const far = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < minTarget) {
        const hit = document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1));
        if (hit === null || !(target === hit || target.contains(hit))) break;
        steps += 1;
      }
      return steps;
    };
    return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 };
  }
}
