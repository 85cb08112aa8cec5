// Vite with the API behind its proxy, over a throw-away database with demo data.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from './run.mjs';

await must('vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn']);
const dataDir = mkdtempSync(join(tmpdir(), 'calavera-dev-'));
const env = { ...process.env, DEMO: '1', DATA_DIR: dataDir, PORT: '8080' };
const children = [
  spawn(process.execPath, ['dist-server/main.js'], { stdio: 'inherit', env }),
  spawn('node_modules/.bin/vite', [], { stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('close', stop);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
