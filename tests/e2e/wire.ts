import type { IncomingMessage } from 'node:http';
import type { Toxic } from '../helpers/chaos-proxy.ts';
import { INGREDIENTES_URL } from './ingredientes.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** What a network does to writes, and the fault it is an instance of. */
export const WIRE_FAULTS: { name: string; toxics: Toxic[] }[] = [
  { name: 'F2 · an answer that got lost', toxics: [{ kind: 'drop-after' }] },
  {
    name: 'F4 · a server that is busy, or broken',
    toxics: [
      { kind: 'answer', status: 503, headers: { 'retry-after': '1' } },
      { kind: 'answer', status: 500 },
    ],
  },
  {
    name: 'F6 · a connection that is reset, and three kinds of cut bodies',
    toxics: [
      { kind: 'reset' },
      { kind: 'cut', how: 'length' },
      { kind: 'cut', how: 'chunk' },
      { kind: 'cut', how: 'close' },
    ],
  },
  {
    name: 'F8 · a portal that redirects, or answers with a page',
    toxics: [
      { kind: 'answer', status: 302, headers: { location: '/robots.txt' } },
      { kind: 'answer', status: 200, headers: HTML, body: '<!doctype html><title>WiFi</title>' },
    ],
  },
];

/** True for the creates of ingredients. */
export function isCreate({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && INGREDIENTES_URL.test(url ?? '');
}
