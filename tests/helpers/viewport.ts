import { act } from '@testing-library/react';

export const DESKTOP_WIDTH_PX = 1280;
export const PHONE_WIDTH_PX = 390;

/** Media features that are on for the running test, e.g. 'prefers-reduced-motion'. */
const enabledFeatures = new Set<string>();

/** `matchMedia` over `window.innerWidth` (width conditions) and the features switched on by a test. */
export function createMatchMedia(): typeof window.matchMedia {
  return (media) => {
    const list = Object.assign(new EventTarget(), {
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
    Object.defineProperty(list, 'matches', { get: () => matches(media) });
    window.addEventListener('resize', () => list.dispatchEvent(new Event('change')));
    return list as unknown as MediaQueryList; // `matches` is defined on the line above
  };
}

/** Changes the width of the window and tells everybody who listens. */
export function setViewportWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Runs `body` with the system asking for reduced motion. */
export async function withReducedMotion(body: () => void | Promise<void>): Promise<void> {
  enabledFeatures.add('prefers-reduced-motion');
  try {
    await body();
  } finally {
    enabledFeatures.delete('prefers-reduced-motion');
  }
}

function matches(media: string): boolean {
  const conditions = [...media.matchAll(/\(([^)]+)\)/g)].map(([, condition = '']) => condition);
  return conditions.length > 0 && conditions.every(holds);
}

function holds(condition: string): boolean {
  const [feature = '', value = ''] = condition.split(':').map((part) => part.trim());
  if (feature === 'max-width') return window.innerWidth <= toPx(value);
  if (feature === 'min-width') return window.innerWidth >= toPx(value);
  return enabledFeatures.has(feature) && value !== 'no-preference';
}

function toPx(length: string): number {
  return Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1);
}
