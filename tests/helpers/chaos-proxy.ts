import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as forward,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a bad network, a hotel portal or a broken proxy does to one request. */
export type Toxic =
  /** The request never arrives. */
  | { kind: 'drop-before' }
  /** It arrives and is worked on; its answer is lost. */
  | { kind: 'drop-after' }
  /** The connection is reset. */
  | { kind: 'reset' }
  /** It is accepted and never answered. */
  | { kind: 'hang' }
  /** Its answer comes one byte a second. */
  | { kind: 'slow' }
  /** Its answer ends in the middle: shorter than announced, in the middle of a chunk, or by closing. */
  | { kind: 'cut'; how: 'length' | 'chunk' | 'close' }
  /** Somebody else answers. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** Its answer is held back until the promise resolves. */
  | { kind: 'late'; until: Promise<void> }
  /** Its answer is changed on the way. */
  | { kind: 'rewrite'; change: (body: unknown) => unknown };

type Fits = (request: IncomingMessage) => boolean;

/** A proxy in front of a server that does to requests what it is told. */
export interface ChaosProxy {
  url: string;
  /** Every request that came in, in order: method and path. */
  requests: string[];
  /** The next request that fits gets this toxic; several are used up one after the other. */
  next: (toxic: Toxic, fits?: Fits) => void;
  /** Every request that fits gets this toxic until `heal`. */
  always: (toxic: Toxic, fits?: Fits) => void;
  /** That share of the requests gets one of the toxics, chosen by the seed, until `heal`. */
  sometimes: (share: number, toxics: readonly Toxic[], seed: number) => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy in front of `target` (an origin). */
export async function startChaosProxy(target: string): Promise<ChaosProxy> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const planned: { toxic: Toxic; fits: Fits }[] = [];
  let lasting: (request: IncomingMessage) => Toxic | null = () => null;

  const toxicFor = (request: IncomingMessage): Toxic | null => {
    const index = planned.findIndex(({ fits }) => fits(request));
    return index < 0 ? lasting(request) : (planned.splice(index, 1)[0]?.toxic ?? null);
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const toxic = toxicFor(request);
    handle({ target, request, response, toxic }).catch(() => response.destroy()); // the server itself is gone
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    requests,
    next: (toxic, fits = () => true) => planned.push({ toxic, fits }),
    always(toxic, fits = () => true) {
      lasting = (request) => (fits(request) ? toxic : null);
    },
    sometimes(share, toxics, seed) {
      const random = randomFrom(seed);
      lasting = () => (random() < share ? (toxics[Math.floor(random() * toxics.length)] ?? null) : null);
    },
    heal() {
      planned.length = 0;
      lasting = () => null;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Exchange {
  target: string;
  request: IncomingMessage;
  response: ServerResponse;
  toxic: Toxic | null;
}

async function handle(exchange: Exchange): Promise<void> {
  const { request, response, toxic } = exchange;
  response.shouldKeepAlive = false; // or a later proxy on the same port meets connections of this one
  if (toxic?.kind === 'drop-before') return void response.destroy();
  if (toxic?.kind === 'reset') return void request.socket.resetAndDestroy();
  if (toxic?.kind === 'hang') return;
  if (toxic?.kind === 'answer') return void response.writeHead(toxic.status, toxic.headers).end(toxic.body);
  const answer = await askServer(exchange);
  if (toxic?.kind === 'drop-after') return void response.destroy();
  if (toxic?.kind === 'late') await toxic.until;
  const body = toxic?.kind === 'rewrite' ? rewritten(answer.body, toxic.change) : answer.body;
  const headers = { ...answer.headers, 'content-length': String(body.length) };
  if (toxic?.kind === 'cut') return cut(exchange, toxic.how, { status: answer.status, headers, body });
  response.writeHead(answer.status, headers);
  if (toxic?.kind === 'slow') return drip(response, body);
  response.end(body);
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function askServer({ target, request, toxic }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method } = request;
    const headers = { ...request.headers };
    // What is to be changed must come whole.
    if (toxic?.kind === 'rewrite') delete headers['if-none-match'];
    const asked = forward(target + (request.url ?? ''), { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { 'transfer-encoding': _, ...rest } = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) });
      });
      incoming.on('error', reject);
    });
    asked.on('error', reject);
    request.pipe(asked);
  });
}

function rewritten(body: Buffer, change: (body: unknown) => unknown): Buffer {
  return Buffer.from(JSON.stringify(change(JSON.parse(body.toString()))));
}

/** Sends half of the body and closes, under three kinds of announcement. */
function cut({ response, request }: Exchange, how: 'length' | 'chunk' | 'close', answer: Answer): void {
  const half = answer.body.subarray(0, Math.max(1, Math.floor(answer.body.length / 2)));
  const { 'content-length': length, ...rest } = answer.headers;
  const announced = how === 'length' ? { 'content-length': length } : {};
  const headers = { ...rest, ...announced, ...(how === 'close' && { connection: 'close' }) };
  response.useChunkedEncodingByDefault = how === 'chunk';
  response.writeHead(answer.status, headers);
  response.write(half, () => request.socket.destroySoon());
}

function drip(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + 1));
    sent += 1;
    if (sent >= body.length) response.end();
  }, 1000);
  response.once('close', () => clearInterval(timer));
}

/** Numbers in [0, 1) that depend on the seed alone (a linear congruential generator, constants of Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
