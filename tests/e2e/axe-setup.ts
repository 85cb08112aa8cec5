import type { BrowserContext } from '@playwright/test';
import { createRequire } from 'node:module';

const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Puts axe into every page before anything of the page: later the content policy would not let it in. */
export async function withAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: AXE_FILE });
}
