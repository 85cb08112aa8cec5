import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('without environment the server is private, on port 8080, with 30 days of session', () => {
  expect(readSettings({}, '/srv/calavera')).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    usuario: { username: null, password: null },
    tokenTtlSeconds: 2_592_000,
    tls: null,
    corsOrigins: [],
    distDir: '/srv/calavera/dist',
    uploadsDir: '/srv/calavera/server/uploads',
    isStock: false,
    hasFaults: false,
    isDemo: false,
  });
});

test('every setting can be given', () => {
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/tmp/datos',
    DATABASE_URL: 'postgresql://localhost/calavera',
    CALAVERA_USER: 'ana',
    CALAVERA_PASSWORD: 'una-clave-larga',
    TOKEN_TTL: '60',
    TLS_CERT: 'certs/server.crt',
    TLS_KEY: 'certs/server.key',
    CORS_ORIGIN: 'https://a.example, http://b.example:5173',
    STOCK: '1',
    FAULTS: '1',
    DEMO: '1',
  };
  expect(readSettings(env, '.')).toMatchObject({
    port: 0,
    tls: { certFile: 'certs/server.crt', keyFile: 'certs/server.key' },
    corsOrigins: ['https://a.example', 'http://b.example:5173'],
    tokenTtlSeconds: 60,
    isStock: true,
    hasFaults: true,
    isDemo: true,
  });
});

test('an empty value is no value', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', CORS_ORIGIN: '' }, '.')).toMatchObject({
    port: 8080,
    databaseUrl: null,
    corsOrigins: [],
  });
});

test.each([
  [{ PORT: 'ochenta' }, 'PORT: «ochenta» no es un número entero entre 0 y 65535.'],
  [{ PORT: '70000' }, 'PORT: «70000» no es un número entero entre 0 y 65535.'],
  [{ TOKEN_TTL: '0' }, /^TOKEN_TTL: «0»/],
  [{ TLS_CERT: 'a.crt' }, 'TLS_CERT y TLS_KEY van juntos: falta uno de los dos.'],
  [{ CORS_ORIGIN: '*' }, 'CORS_ORIGIN: «*» no es un origen como https://taller.example.'],
  [{ CORS_ORIGIN: 'https://a.example/app' }, /no es un origen/],
])('%j is refused in Spanish', (env, message) => {
  expect(() => readSettings(env, '.')).toThrow(SettingsError);
  expect(() => readSettings(env, '.')).toThrow(message);
});
