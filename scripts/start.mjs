// Builds when needed, then serves app and API on one port. With --demo: a throw-away workshop full of data.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from './run.mjs';
import { isBuildStale } from './sources.mjs';

if (isBuildStale()) {
  console.log('Construyendo Calavera…');
  await must(process.execPath, ['scripts/build.mjs']);
}

const isDemo = process.argv.includes('--demo');
const demoDir = isDemo ? mkdtempSync(join(tmpdir(), 'calavera-demo-')) : null;
const env = isDemo ? { ...process.env, DEMO: '1', DATA_DIR: demoDir } : process.env;
const server = spawn(process.execPath, ['dist-server/main.js'], { stdio: 'inherit', env });

// The server ends by itself on these; this process only has to outlive it to clean up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('close', (code) => {
  if (demoDir !== null) rmSync(demoDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
