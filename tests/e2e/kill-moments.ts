import type { IncomingMessage } from 'node:http';
import type { ChaosProxy } from '../helpers/chaos-proxy.ts';
import type { KillableBrowser } from './killable.ts';

/** When the browser is killed. */
export const MOMENTS = [
  /** Right after the app has said that a write is saved. */
  'said',
  /** Some milliseconds after the button was pressed: before, during or after the commit. */
  'pressed',
  /** When a write leaves for the server, which never gets it. */
  'request',
  /** When the server has worked on a write, before its answer is back. */
  'applied',
  /** At any time while the app starts and sends what waited. */
  'replay',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** The kill of one round. */
export interface Kill {
  moment: Moment;
  isOver: () => boolean;
  /** The maker presses the button of her `n`-th write. */
  pressed: (n: number) => void;
  /** The app has said that her `n`-th write is saved. */
  said: (n: number) => void;
  /** Kills now, if it has not happened; resolves when the browser is gone. */
  done: () => Promise<void>;
}

interface KillOptions {
  browser: KillableBrowser;
  proxy: ChaosProxy;
  moment: Moment;
  /** Numbers in [0, 1). */
  random: () => number;
}

const START_MS = 2500;
const COMMIT_MS = 120;

/** Arms the kill of one round: at its moment the browser dies, wherever it is. */
export function armKill({ browser, proxy, moment, random }: KillOptions): Kill {
  let killed: Promise<void> | null = null;
  const kill = () => {
    killed ??= browser.kill();
  };
  const nth = 1 + Math.floor(random() * 2);
  const delayMs = random() * (moment === 'replay' ? START_MS : COMMIT_MS);
  const timers: NodeJS.Timeout[] = [];
  if (moment === 'replay') timers.push(setTimeout(kill, delayMs));
  if (moment === 'request') killAtRequest(proxy, nth, kill);
  if (moment === 'applied') killWhenApplied(proxy, nth, kill);
  return {
    moment,
    isOver: () => killed !== null,
    pressed(n) {
      if (moment === 'pressed' && n === nth) timers.push(setTimeout(kill, delayMs));
    },
    said(n) {
      if (moment === 'said' && n === nth) kill();
    },
    async done() {
      for (const timer of timers) clearTimeout(timer);
      kill();
      await killed;
    },
  };
}

const isWrite = ({ method, url }: IncomingMessage) =>
  ['POST', 'PUT', 'DELETE'].includes(method ?? '') && url?.startsWith('/api/ingredientes') === true;

function killAtRequest(proxy: ChaosProxy, nth: number, kill: () => void): void {
  let seen = 0;
  proxy.always({ kind: 'drop-before' }, (request) => {
    if (!isWrite(request) || (seen += 1) < nth) return false;
    kill();
    return true;
  });
}

function killWhenApplied(proxy: ChaosProxy, nth: number, kill: () => void): void {
  let seen = 0;
  const change = (body: unknown) => {
    kill();
    return body;
  };
  proxy.always(
    { kind: 'rewrite', change },
    (request) => isWrite(request) && request.method !== 'DELETE' && (seen += 1) >= nth,
  );
}
