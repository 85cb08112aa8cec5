import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from './settings.ts';

const HEADERS_TIMEOUT_MS = 10 * 1000;
const REQUEST_TIMEOUT_MS = 30 * 1000;
const KEEP_ALIVE_MS = 65 * 1000; // longer than browsers keep a connection: the server never closes under a request
const GRACE_MS = 3000;

/** Listens and returns the real port. Throws {@link SettingsError} when the port is taken or not allowed. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toSettingsError(error, { port, host })));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port); // a listening TCP server has an address
    });
  });
}

/** Stops listening; requests in flight get 3 s when graceful, none when abrupt. */
export async function shutdown(server: Server, grace: 'graceful' | 'abrupt'): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if (grace === 'abrupt') server.closeAllConnections();
  else server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}

function toSettingsError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingsError(`El puerto ${port} ya está en uso. Elige otro: PORT=8081 npm start`);
  }
  if (error.code === 'EACCES') return new SettingsError(`No se puede usar el puerto ${port} sin permisos.`);
  if (error.code === 'EADDRNOTAVAIL') return new SettingsError(`Esta máquina no tiene la dirección ${host}.`);
  return error;
}
