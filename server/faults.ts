import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { toResponse } from './answer.ts';
import { ApiProblem } from './problem.ts';

/** What may go wrong on purpose, for tests (FAULTS=1). */
export type Fault =
  | { kind: 'drop-before' }
  | { kind: 'drop-after' }
  | { kind: 'truncate' }
  | { kind: 'delay'; ms: number }
  | { kind: 'status'; status: number };

/** The node objects behind a request. */
export interface NodeEnv {
  outgoing: ServerResponse;
}

/** Reads `X-Fault: drop-before | drop-after | truncate | delay=MS | status=N`; `null` for anything else. */
export function parseFault(text: string | null): Fault | null {
  const [kind = '', argument = ''] = (text ?? '').trim().split('=');
  if (kind === 'drop-before' || kind === 'drop-after' || kind === 'truncate') return { kind };
  const number = Number(argument);
  if (!/^\d{1,6}$/.test(argument)) return null;
  if (kind === 'delay') return { kind, ms: number };
  return kind === 'status' && number >= 400 && number <= 599 ? { kind, status: number } : null;
}

/** Runs a request with a fault: the connection is cut before or after the work, late, or in the middle of the body. */
export async function withFault(
  fault: Fault,
  { outgoing }: NodeEnv,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'drop-before':
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'drop-after':
      await work();
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'delay':
      await wait(fault.ms);
      return work();
    case 'status':
      return toResponse(new ApiProblem(fault.status, 'Fallo provocado').answer('ld'));
    case 'truncate':
      return truncated(await work(), outgoing);
  }
}

async function truncated(response: Response, outgoing: ServerResponse): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': String(Math.max(1, body.length)),
  });
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve());
  });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
