import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a browser asks for; source maps are for developers, and ten times as large. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg']);
const FROM_BYTES = 1024; // below, the server sends files as they are

/** Lays a `.br` and a `.gz`, as small as they get, beside every text of a folder. */
export async function compressTexts(dir) {
  const names = readdirSync(dir, { recursive: true }).filter((name) => TEXTS.has(extname(name)));
  const files = names.map((name) => join(dir, name)).filter((file) => statSync(file).size >= FROM_BYTES);
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params })); // quality 11 by default
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
