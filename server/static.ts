import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isNotModified } from './etag.ts';

/** A built file, in memory. */
interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  /** As the build has compressed it, else compressed on first use. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

/** The built app by URL path. Only what is listed here can be served: a request path never reaches the disk. */
export type StaticSite = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable'; // 1 year: the name changes with the content
const COMPRESS_FROM_BYTES = 1024;
const BROTLI_QUALITY = 9;

/** What the build lays beside a text: `index.html.br`. */
const SUFFIXES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Reads a build folder; empty when it has no index.html (the app was not built). */
export async function loadStatic(dir: string): Promise<StaticSite> {
  const site = await loadFiles(dir);
  return site.has('/index.html') ? site : new Map();
}

/** Reads all files of a folder, to be served below `prefix`; empty when there is no such folder. */
export async function loadFiles(dir: string, prefix = ''): Promise<StaticSite> {
  const files = new Set(await listFiles(dir));
  const site = new Map<string, StaticFile>();
  for (const file of files) {
    if (isCompressedCopy(file, files)) continue;
    const path = `${prefix}/${relative(dir, file).split(sep).join('/')}`;
    site.set(path, toStaticFile(path, await readFile(file), await readCompressed(file, files)));
  }
  return site;
}

function isCompressedCopy(file: string, files: ReadonlySet<string>): boolean {
  return SUFFIXES.some(([, suffix]) => file.endsWith(suffix) && files.has(file.slice(0, -suffix.length)));
}

async function readCompressed(file: string, files: ReadonlySet<string>): Promise<StaticFile['encoded']> {
  const encoded: StaticFile['encoded'] = new Map();
  for (const [encoding, suffix] of SUFFIXES) {
    if (files.has(file + suffix)) encoded.set(encoding, Promise.resolve(await readFile(file + suffix)));
  }
  return encoded;
}

/**
 * The file of a GET, or index.html for any other path, since the app routes itself.
 * `null` for a missing file of the build (a script must not arrive as HTML) and when nothing was built.
 */
export async function staticResponse(site: StaticSite, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isBuildFile = pathname.startsWith('/assets/') || pathname === '/sw.js';
  const file = site.get(pathname) ?? (isBuildFile ? undefined : site.get('/index.html'));
  return file ? toResponse(file, request) : null;
}

/** The file of a GET, or `null`; unlike {@link staticResponse} no other path gives a page. */
export async function fileResponse(site: StaticSite, request: Request): Promise<Response | null> {
  const file = site.get(new URL(request.url).pathname);
  return file ? toResponse(file, request) : null;
}

async function toResponse(file: StaticFile, request: Request): Promise<Response> {
  const headers: Record<string, string> = { etag: file.etag, 'cache-control': file.cacheControl };
  if (isNotModified(request.headers.get('if-none-match') ?? undefined, file.etag.replace(/^W\//, ''))) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = file.type;
  const isText = /^text|json|xml/.test(file.type) && file.body.length >= COMPRESS_FROM_BYTES;
  if (isText) headers['vary'] = 'Accept-Encoding';
  const encoding = isText ? encodingOf(request.headers.get('accept-encoding') ?? '') : null;
  if (encoding === null) return new Response(new Uint8Array(file.body), { headers });
  headers['content-encoding'] = encoding;
  return new Response(new Uint8Array(await encoded(file, encoding)), { headers });
}

async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function toStaticFile(path: string, body: Buffer, encoded: StaticFile['encoded']): StaticFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return {
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${hash}"`, // weak: the same for every encoding
    cacheControl: path.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
    encoded,
  };
}

function encodingOf(acceptEncoding: string): Encoding | null {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

function encoded(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding) ?? compress[encoding](file.body);
  file.encoded.set(encoding, known);
  return known;
}
