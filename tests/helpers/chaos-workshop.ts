import { onTestFinished } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { httpServer } from '../../src/sync/http-server.ts';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';
import { aDevice, type Device, type DeviceOptions } from './devices.ts';
import { aWorkshop, type Workshop } from './workshop.ts';

/** The real server behind a network that does what the test says, and devices that reach it only through there. */
export interface ChaosWorkshop extends Omit<Workshop, 'device'> {
  proxy: ChaosProxy;
  device: (options?: Partial<DeviceOptions> & { token?: string }) => Promise<Device>;
}

/** Requests give up early here: the deadline is the same code, not the same time. */
const TIMEOUT_MS = 400;

/** A workshop whose network can be poisoned. */
export async function aChaosWorkshop({ stock = false } = {}): Promise<ChaosWorkshop> {
  const { server, stored } = await aWorkshop({ stock });
  const proxy = await startChaosProxy(server.url);
  onTestFinished(() => proxy.close());
  return {
    server,
    stored,
    proxy,
    async device({ token, ...options } = {}) {
      const bearer = token ?? (await server.token());
      const client = createClient({
        baseUrl: `${proxy.url}/api`,
        token: () => bearer,
        timeoutMs: TIMEOUT_MS,
      });
      const { has, table, ask } = httpServer(client);
      await ask();
      return aDevice({ user: server.user, server: { remote: table, has }, ...options });
    },
  };
}
