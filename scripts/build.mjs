// The production build: the app into dist/, the server into dist-server/.
import { writeFileSync } from 'node:fs';
import { STAMP } from './sources.mjs';
import { must } from './run.mjs';

await must('vite', ['build', '--logLevel', 'warn']);
await must('vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn']);
writeFileSync(STAMP, new Date().toISOString());
