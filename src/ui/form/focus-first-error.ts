import { type After, afterMs } from '#ui/after.ts';

export const FOCUS_DEBOUNCE_MS = 200; // spec §5: until the errors are on screen, and once for several calls
export const FOCUS_AFTER_SCROLL_MS = 500; // spec §5: focus when the scrolling has come to rest

const FIRST_ERROR = '[data-field][data-invalid]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/**
 * Brings the first field with an error (in page order) into view and then focuses it.
 * Gives back how to call it off: before asking again, and when the form goes away.
 */
export function focusFirstError(root: ParentNode = document, after: After = afterMs): () => void {
  let cancel = after(FOCUS_DEBOUNCE_MS, () => {
    const field = root.querySelector(FIRST_ERROR);
    if (!field) return;
    field.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
    cancel = after(FOCUS_AFTER_SCROLL_MS, () => focusable(field)?.focus({ preventScroll: true }));
  });
  return () => cancel();
}

function focusable(field: Element): HTMLElement | null {
  if (field instanceof HTMLElement && field.matches(FOCUSABLE)) return field;
  return field.querySelector<HTMLElement>(FOCUSABLE);
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
