import { readFileSync } from 'node:fs';
import { createClient, type Client } from '#api/client.ts';

/** One recorded exchange with a real API Platform server. */
export interface Exchange {
  /** File and name, unique. */
  title: string;
  name: string;
  method: string;
  /** Path and query as asked. */
  path: string;
  sent: unknown;
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON, a text, or `null`. */
  body: unknown;
}

interface RecordedFile {
  exchanges: {
    name: string;
    request: { method: string; path: string; body: unknown };
    response: { status: number; headers: Record<string, string>; body: unknown };
  }[];
}

const FILES = ['ap43-core', 'ap43-violation-index', 'ap40-differences'];

/** Every recorded exchange, in the order they were made. */
export const RECORDINGS: readonly Exchange[] = FILES.flatMap((file) => {
  const text = readFileSync(new URL(`./wire/${file}.json`, import.meta.url), 'utf8');
  const recorded = JSON.parse(text) as RecordedFile; // our own fixture, described in the contract
  return recorded.exchanges.map(({ name, request, response }, at) => ({
    title: `${file} ${at} ${name}`,
    name,
    method: request.method,
    path: request.path,
    sent: request.body,
    status: response.status,
    headers: response.headers,
    body: response.body,
  }));
});

/** The first exchange called `name`. */
export function recording(name: string): Exchange {
  const found = RECORDINGS.find((exchange) => exchange.name === name);
  if (!found) throw new Error(`No exchange is called ${name}`);
  return found;
}

/** A client whose server gives the answers of `exchanges` by path, and a JSON 404 for anything else. */
export function replayClient(...exchanges: readonly Exchange[]): Client {
  const answers = new Map(exchanges.map((exchange) => [keyOf(exchange.path), exchange]));
  return createClient({
    baseUrl: 'http://servidor.example/api',
    token: () => null,
    fetch: (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const found = answers.get(keyOf(pathname + search)) ?? NOT_FOUND;
      const { status, headers, body } = found;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return Promise.resolve(new Response(body === null ? null : text, { status, headers }));
    },
  });
}

const NOT_FOUND = {
  status: 404,
  headers: { 'content-type': 'application/ld+json' },
  body: { detail: 'Not Found' },
};

function keyOf(path: string): string {
  return decodeURIComponent(path);
}
