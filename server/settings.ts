import { join } from 'node:path';

/** How a server is run. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; `null`: a libsql file in {@link Settings.dataDir}. */
  databaseUrl: string | null;
  usuario: { username: string | null; password: string | null };
  tokenTtlSeconds: number;
  tls: { certFile: string; keyFile: string } | null;
  corsOrigins: readonly string[];
  /** The built app. */
  distDir: string;
  /** Images of the demo workshop, served as `/uploads/…`. */
  uploadsDir: string;
  /** Behave like a stock API Platform server. For tests. */
  isStock: boolean;
  /** Obey `X-Fault`. For tests. */
  hasFaults: boolean;
  isDemo: boolean;
}

/** What the operator got wrong, as a Spanish sentence to print. */
export class SettingsError extends Error {}

const TOKEN_TTL_SECONDS = 30 * 24 * 60 * 60; // 30 days: nobody is thrown out in the middle of a batch

/**
 * Reads the settings from the environment; the built app is `dist` in `rootDir`.
 * Throws {@link SettingsError} for values that mean nothing.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, rootDir: string): Settings {
  return {
    port: readInteger(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 }),
    host: textOf(env['HOST']) ?? '127.0.0.1',
    dataDir: textOf(env['DATA_DIR']) ?? './data',
    databaseUrl: textOf(env['DATABASE_URL']),
    usuario: { username: textOf(env['CALAVERA_USER']), password: textOf(env['CALAVERA_PASSWORD']) },
    tokenTtlSeconds: readInteger(env, 'TOKEN_TTL', {
      fallback: TOKEN_TTL_SECONDS,
      min: 1,
      max: 10 * 365 * 24 * 60 * 60,
    }),
    tls: readTls(env),
    corsOrigins: readOrigins(env['CORS_ORIGIN']),
    distDir: join(rootDir, 'dist'),
    uploadsDir: join(rootDir, 'server', 'uploads'),
    isStock: env['STOCK'] === '1',
    hasFaults: env['FAULTS'] === '1',
    isDemo: env['DEMO'] === '1',
  };
}

function textOf(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

function readInteger(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = textOf(env[name]);
  if (text === null) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new SettingsError(`${name}: «${text}» no es un número entero entre ${min} y ${max}.`);
}

function readTls(env: Readonly<Record<string, string | undefined>>): Settings['tls'] {
  const certFile = textOf(env['TLS_CERT']);
  const keyFile = textOf(env['TLS_KEY']);
  if (certFile !== null && keyFile !== null) return { certFile, keyFile };
  if (certFile === null && keyFile === null) return null;
  throw new SettingsError('TLS_CERT y TLS_KEY van juntos: falta uno de los dos.');
}

function readOrigins(text: string | undefined): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new SettingsError(`CORS_ORIGIN: «${origin}» no es un origen como https://taller.example.`);
    }
  }
  return origins;
}
