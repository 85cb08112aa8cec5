import type { Locator } from '@playwright/test';

/**
 * Replaces what a field holds by real key presses. `fill` writes the value behind React's back in Firefox.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('Control+a');
  if (text === '') await field.press('Backspace');
  else await field.pressSequentially(text);
}
