/** The part of the browser's Trusted Types API that is used here. */
export interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string;
      createScriptURL: (url: string) => string | null;
      createScript: () => null;
    },
  ): unknown;
}

type Sanitizer = (html: string) => string;

const SERVICE_WORKER_PATH = '/sw.js';

// Until the first screen that shows HTML loads the real sanitiser, markup stays visible as the text it is:
// just as safe, and the sanitiser (12 kB) is not part of the first load.
let sanitizer: Sanitizer = escapeMarkup;

/** Makes `next` the sanitiser of whatever HTML reaches the page as a plain string. */
export function setDefaultSanitizer(next: Sanitizer): void {
  sanitizer = next;
}

/**
 * Installs the `default` policy. Must run before React renders: Mantine writes its style sheets as HTML.
 * Style sheets pass because they hold no `<`; the only script address that passes is our service worker's.
 * Does nothing in browsers without Trusted Types.
 */
export function installTrustedTypes(
  factory: TrustedTypesFactory | undefined = browserFactory(),
  origin: string = window.location.origin,
): void {
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? sanitizer(text) : text),
    createScriptURL: (url) => (isServiceWorker(url, origin) ? url : null),
    createScript: () => null,
  });
}

function browserFactory(): TrustedTypesFactory | undefined {
  // Not every engine has it, and the standard library types it only behind its own policy type.
  return (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
}

function isServiceWorker(url: string, origin: string): boolean {
  return URL.canParse(url, origin) && new URL(url, origin).href === origin + SERVICE_WORKER_PATH;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
