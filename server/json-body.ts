import { ApiProblem } from './problem.ts';

/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const BODY_LIMIT_BYTES = 1024 * 1024; // 1 MB
const DEPTH_LIMIT = 16;

/** Content types a write takes. */
export const WRITE_TYPES = ['application/ld+json', 'application/json'];
export const PATCH_TYPES = ['application/merge-patch+json'];

/**
 * Reads the JSON object of a request.
 *
 * Throws 415 for another content type, 413 above 1 MB, 400 for anything that is no plain JSON object
 * (malformed, too deep, an infinite number, a NUL character that PostgreSQL cannot store).
 */
export async function readJsonObject(request: Request, types: readonly string[]): Promise<JsonObject> {
  checkContentType(request.headers.get('content-type'), types);
  return parseJsonObject(await readText(request));
}

/** The text of a request body; throws 413 above the limit without reading on. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > BODY_LIMIT_BYTES) throw tooLarge();
  if (length !== null || request.body === null) return request.text();
  return readChunked(request.body);
}

/** Parses and checks a JSON object; see {@link readJsonObject}. */
export function parseJsonObject(text: string): JsonObject {
  const value = parse(text);
  if (!isJsonObject(value)) throw new ApiProblem(400, 'The input data is misformatted.');
  checkPlain(value, 0);
  return value;
}

/** True for a JSON object (no list, no null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The media type of a Content-Type header, without parameters. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function checkContentType(contentType: string | null, types: readonly string[]): void {
  if (contentType === null || contentType === '') {
    throw new ApiProblem(415, 'The "Content-Type" header must exist.');
  }
  const given = mediaTypeOf(contentType);
  if (types.includes(given)) return;
  const supported = types.map((type) => `"${type}"`).join(', ');
  throw new ApiProblem(
    415,
    `The content-type "${given}" is not supported. Supported MIME types are ${supported}.`,
  );
}

async function readChunked(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > BODY_LIMIT_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): ApiProblem {
  return new ApiProblem(413, 'El cuerpo de la petición supera 1 MB.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(400, 'Syntax error'); // the text of the peer, whatever was wrong
  }
}

function checkPlain(value: unknown, depth: number): void {
  if (depth > DEPTH_LIMIT) throw new ApiProblem(400, 'Maximum stack depth exceeded');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new ApiProblem(400, 'Syntax error');
  if (typeof value === 'string' && value.includes('\u0000')) {
    throw new ApiProblem(400, 'El texto contiene un carácter que no se puede guardar.');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) checkPlain(member, depth + 1);
}
