import { saveRecord } from '../../src/sync/save.ts';
import { createMemoryStores } from './memory-stores.ts';
import type { Level } from './server.ts';
import { World } from './world.ts';

/** Writes that wait when the device comes online, the poisoned ones among them, and where those stand. */
export interface Poisoned {
  level: Level;
  healthy: number;
  poisoned: number;
}

/**
 * How many requests a queue of creates takes on a healthy network when some of them are refused by the server (I13).
 * A refused one costs its own request; all others must not cost more than without it.
 */
export async function requestsOfQueue({ level, healthy, poisoned }: Poisoned): Promise<number> {
  const world = new World({ seed: 13, level, stores: createMemoryStores(), isTraced: false });
  const device = world.addDevice('ana');
  device.setOnline(false);
  void device.openTab();
  await world.scheduler.runUntil(1000);
  const [tab] = device.livingTabs();
  if (tab === undefined) throw new Error('The tab did not open');
  for (let number = 0; number < healthy + poisoned; number += 1) {
    // The poisoned ones come first: they are in the way of as many others as possible.
    const price = number < poisoned ? world.values.refused() : world.values.number();
    const values = world.values.create({ precioEnvase: price });
    void saveRecord(tab.writer, { t: 'ingredientes', lk: null, values, seen: null, label: 'Crear' });
    await world.scheduler.runUntil(world.scheduler.now + 50);
  }
  const before = world.network.requests;
  device.setOnline(true);
  const { outbox } = tab.ledger.mirror;
  for (let second = 0; second < 600 && outbox.size > poisoned; second += 1) {
    await world.scheduler.runUntil(world.scheduler.now + 1000);
  }
  if (outbox.size > poisoned) throw new Error(`${outbox.size} of ${healthy + poisoned} writes still wait`);
  const requests = world.network.requests - before;
  device.crash(tab);
  return requests;
}
