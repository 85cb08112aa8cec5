import { onTestFinished } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import type { Ingrediente } from '../../src/domain/ingrediente.ts';
import { httpServer } from '../../src/sync/http-server.ts';
import { aDevice, type Device, type DeviceOptions } from './devices.ts';
import { startServer, type TestServer } from './server.ts';

/** A server that runs and the devices of the maker who uses it. */
export interface Workshop {
  server: TestServer;
  /** A device signed in as the maker, with what the server announced. */
  device: (options?: Omit<DeviceOptions, 'server'> & { token?: string }) => Promise<Device>;
  /** What the server holds, by name. */
  stored: () => Promise<StoredIngrediente[]>;
}

export type StoredIngrediente = Pick<Ingrediente, 'nombre' | 'precioEnvase' | 'comentario'> & {
  '@id': string;
  enlaces: unknown[];
};

/** The real server on an empty database, with or without its extensions; gone when the test is over. */
export async function aWorkshop({ stock = false } = {}): Promise<Workshop> {
  const server = await startServer({ stock });
  onTestFinished(() => server.dispose());
  return {
    server,
    async device({ token, ...options } = {}) {
      const bearer = token ?? (await server.token());
      const client = createClient({ baseUrl: `${server.url}/api`, token: () => bearer });
      const { has, table, ask } = httpServer(client);
      await ask();
      return aDevice({ ...options, user: options.user ?? server.user, server: { remote: table, has } });
    },
    async stored() {
      const { body } = await server.api<{ member: StoredIngrediente[] }>(
        'GET',
        '/ingredientes?pagination=false',
      );
      return body.member.toSorted((a, b) => a.nombre.localeCompare(b.nombre));
    },
  };
}

/** True for requests of this method, for `failNext`. */
export function isMethod(method: string): (request: Request) => boolean {
  return (request) => request.method === method;
}
