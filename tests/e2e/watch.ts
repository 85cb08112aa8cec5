import type { BrowserContext } from '@playwright/test';

/** What may go wrong in a page; a test names the kinds it provokes. */
export type Trouble =
  /** The content policy refused something. */
  | 'policy'
  /** An exception nobody caught. */
  | 'exception'
  /** No answer from the server, because the test took it away. */
  | 'network'
  /** The server answered 4xx. */
  | 'refused'
  /** Any other line of an error in the console. */
  | 'console';

interface Incident {
  kind: Trouble;
  text: string;
}

/** Collects what goes wrong in the pages of browser contexts. */
export interface Watch {
  add(context: BrowserContext): Promise<void>;
  /** From here on these kinds belong to the test. */
  expect(...kinds: Trouble[]): void;
  /** Everything that was not expected. */
  unexpected(): string[];
  /** Takes note of incidents that were found elsewhere. */
  report(kind: Trouble, text: string): void;
}

const POLICY_MARK = '[policy]';

export function createWatch(): Watch {
  const incidents: Incident[] = [];
  const allowed = new Set<Trouble>();
  const report = (kind: Trouble, text: string) => void incidents.push({ kind, text });
  return {
    async add(context) {
      await context.addInitScript(reportPolicyViolations, POLICY_MARK);
      context.on('weberror', (event) => {
        const text = String(event.error());
        report(kindOf(text, 'exception'), text);
      });
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        report(kindOf(message.text(), 'console'), `${message.text()} ${message.location().url}`.trim());
      });
    },
    expect: (...kinds) => kinds.forEach((kind) => allowed.add(kind)),
    unexpected: () =>
      incidents.filter(({ kind }) => !allowed.has(kind)).map(({ kind, text }) => `${kind}: ${text}`),
    report,
  };
}

/** Runs in the page, before anything of the app. */
function reportPolicyViolations(mark: string) {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(mark, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample);
  });
}

function kindOf(text: string, otherwise: Trouble): Trouble {
  if (text.includes(POLICY_MARK) || /content.security.policy|trusted ?(types?|html|script)/i.test(text)) {
    return 'policy';
  }
  if (/net::ERR_|NetworkError|ERR_CONNECTION|Cross-Origin Request Blocked/.test(text)) return 'network';
  return /the server responded with a status of 4\d\d/.test(text) ? 'refused' : otherwise;
}
