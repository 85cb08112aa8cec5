import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of our own, on a private socket. */
export interface TestPostgres {
  url: string;
  stop(): void;
}

/** The folder with initdb and pg_ctl (PATH, then Debian's), or `null` when PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const dirs = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((v) => join(debian, v, 'bin')),
  ];
  return dirs.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'pg_ctl'))) ?? null;
}

/** Starts a PostgreSQL in a new temporary folder; it refuses to run as root, so root starts it as `postgres`. */
export function startPostgres(bin: string): TestPostgres {
  const dir = mkdtempSync(join(tmpdir(), 'calavera-pg-'));
  const account = process.getuid?.() === 0 ? accountOf('postgres') : null;
  if (account) chownSync(dir, account.uid, account.gid);
  const data = join(dir, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], ...account });
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-k ${dir} -c listen_addresses=`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(dir, 'log'), '-w', 'start']);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function accountOf(name: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
