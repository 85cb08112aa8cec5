import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';

/** Programs of a browser that only speaks WebDriver. */
export interface WebkitPrograms {
  driver: string;
  display: string;
  browser: string;
}

/** A WebKitGTK browser with one page, spoken to by plain WebDriver calls. */
export interface WebkitPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page; `await` is not allowed, a promise that is returned is awaited. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Clicks what `find` returns in the page, as soon as it returns something. */
  click(find: string, ...args: unknown[]): Promise<void>;
  /** Replaces the text of the field that `find` returns, by key presses. */
  type(find: string, args: unknown[], text: string): Promise<void>;
  /** Presses and lets go one key, where the focus is. */
  press(key: string): Promise<void>;
  /** Waits until the body of a function returns something true in the page. */
  until(body: string, ...args: unknown[]): Promise<void>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;
const LOOK_AGAIN_MS = 50;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the name of element references in the WebDriver standard
const CONTROL = '\uE009';
/** Keys without a character, in the code of the standard. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** Starts a display, the driver and a browser. */
export async function startWebkit(programs: WebkitPrograms): Promise<WebkitPage> {
  const children: ChildProcess[] = [];
  const display = await startDisplay(programs.display, children);
  const base = await startDriver(programs.driver, display, children);
  const { sessionId } = await request<{ sessionId: string }>(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      },
    },
  });
  const session = `${base}/session/${sessionId}`;
  const call = <T>(path: string, body: unknown = {}) => request<T>(session + path, 'POST', body);
  const run = <T>(body: string, ...args: unknown[]) =>
    call<T>('/execute/async', {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve((function () { ${body} }).apply(null, arguments)).then(done, (e) => done('' + e));`,
      args,
    });
  /** A wait that came to nothing says what was on the screen. */
  const told = <T>(waiting: Promise<T>) =>
    waiting.catch(async (error: unknown) => {
      const seen = await run<string>(`return location.pathname + ' ' + document.body.innerText`);
      throw new Error(`The page is at ${seen}`, { cause: error });
    });
  const find = async (body: string, args: unknown[]): Promise<string> =>
    poll(body, async () => (await run<Record<string, string> | null>(body, ...args))?.[ELEMENT]);

  await call('/timeouts', { script: WAIT_MS, pageLoad: WAIT_MS });
  await call('/window/rect', { width: 1280, height: 900 });
  return {
    goto: async (url) => void (await call('/url', { url })),
    reload: async () => void (await call('/refresh')),
    run,
    click: async (body, ...args) => {
      await told(
        poll(`click on ${body}`, async () => {
          const id = await find(body, args);
          return call(`/element/${id}/click`).then(() => true, notYet);
        }),
      );
    },
    async type(body, args, text) {
      const id = await find(body, args);
      // A held key is let go at the end of its call.
      await call(`/element/${id}/value`, { text: `${CONTROL}a` });
      await call(`/element/${id}/value`, { text });
    },
    async press(key) {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await call('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async until(body, ...args) {
      await told(poll(`${body} ${JSON.stringify(args)}`, () => run<unknown>(body, ...args)));
    },
    async close() {
      // Without this the browser would outlive its driver.
      await request(session, 'DELETE');
      for (const child of children.toReversed()) {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }
    },
  };
}

/** A virtual screen; its number comes through the fourth channel. */
async function startDisplay(program: string, children: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(child);
  const channel = child.stdio[3] as Readable; // asked for as a pipe
  const [chunk] = (await once(channel, 'data')) as [Buffer];
  return `:${chunk.toString().trim()}`;
}

async function startDriver(program: string, display: string, children: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const env = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', GSETTINGS_BACKEND: 'memory' };
  const child = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env, DISPLAY: display },
  });
  children.push(child);
  const base = `http://127.0.0.1:${port}`;
  await poll('the driver', () => request(`${base}/status`, 'GET').then(() => true, notListening));
  return base;
}

/** A failure the standard has a code for. */
class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const PASSING = ['stale element reference', 'element not interactable', 'element click intercepted'];

/** An element that moves, is covered or drawn anew is looked for again. */
function notYet(error: unknown): undefined {
  if (error instanceof WebDriverError && PASSING.includes(error.code)) return undefined;
  throw error;
}

function notListening(error: unknown): undefined {
  if (error instanceof TypeError) return undefined; // what fetch throws when nobody listens yet
  throw error;
}

async function request<T = unknown>(url: string, method: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }; // W3C
  if (!response.ok) throw new WebDriverError(value.error ?? 'unknown error', value.message ?? '');
  return value;
}

async function poll<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${WAIT_MS} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
