// The production build: the app into dist/, compressed too, the server into dist-server/.
import { writeFileSync } from 'node:fs';
import { compressTexts } from './compress.mjs';
import { buildName } from './build-name.mjs';
import { STAMP } from './sources.mjs';
import { must } from './run.mjs';

// The settings page says which build runs.
process.env.VITE_BUILD ??= buildName();
await must('vite', ['build', '--logLevel', 'warn']);
await must('vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn']);
await compressTexts('dist');
writeFileSync(STAMP, new Date().toISOString());
