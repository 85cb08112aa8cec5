import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer: JSON-LD by default, `text` for a body written by hand. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

/** A fixed answer, or code that answers (or does not). */
export type Route = Reply | ((seen: SeenRequest, response: ServerResponse) => Reply | undefined);

/** A real HTTP server on a free port of this machine. */
export interface FakeApi {
  /** Address of the API, without trailing slash. */
  baseUrl: string;
  origin: string;
  /** Everything that was asked, in order. */
  seen: SeenRequest[];
}

const JSON_404: Reply = {
  status: 404,
  json: { title: 'An error occurred', status: 404, detail: 'Not Found' },
};

/**
 * Starts a server that answers `routes`, keyed `GET /api/x?y=z` (decoded), and stops it when the test is over.
 * Anything else gets a JSON 404.
 */
export async function startFakeApi(routes: Record<string, Route>): Promise<FakeApi> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const now = { method, url: decodeURIComponent(url), headers, body };
      seen.push(now);
      const route = routes[`${now.method} ${now.url}`] ?? JSON_404;
      const reply = typeof route === 'function' ? route(now, response) : route;
      if (reply) send(response, reply);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return { baseUrl: `${origin}/api`, origin, seen };
}

function send(response: ServerResponse, { status = 200, headers = {}, json, text }: Reply): void {
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = body === undefined ? {} : { 'content-type': 'application/ld+json; charset=utf-8' };
  response.writeHead(status, { ...type, ...headers });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)); // node types chunks as any
  return Buffer.concat(chunks).toString('utf8');
}
