import { onTestFinished } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import type { Ingrediente } from '../../src/domain/ingrediente.ts';
import { openProbe } from '../../src/sync/capacidades.ts';
import { remoteTables } from '../../src/sync/remote.ts';
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
      // The probe keeps what was announced in the store, which is not open yet: it is asked once, for a first device.
      let has: DeviceOptions['server']['has'] = () => false;
      const device = await aDevice({
        ...options,
        user: options.user ?? server.user,
        server: { remote: (t) => remoteTables(client, has)(t), has: (name) => has(name) },
      });
      const probe = await openProbe(device.db, client);
      await probe.ask();
      has = probe.has;
      return device;
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
