import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What counts as calm: the sum of the layout shifts of a page (CLS). */
const MOST_SHIFT = 0.02;

/** Puts an observer into every page before anything of the page. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    const seen = { sum: 0, shifts };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The compiler's list of performance entries lacks this one.
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        seen.sum += value;
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '?',
        );
        shifts.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${names.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing of the page has moved since it was opened, once it has nothing left to do. */
export async function expectCalm(page: Page, screen: string): Promise<void> {
  const { sum, shifts } = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { seen: { sum: number; shifts: string[] } }).seen; // set by watchShifts
  });
  expect.soft(sum, `${screen} moved:\n${shifts.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}
