import { openDatabase } from '../../src/db/database.ts';
import { nextEpoch } from '../../src/db/meta.ts';
import { recoverInterrupted } from '../../src/sync/recover.ts';
import { aDevice, type Device } from './devices.ts';
import { ModelServer } from './model-server.ts';
import { aFaultyStore } from './store-faults.ts';

class Crash extends Error {}

/** What a maker did, and when the app told her that it is saved. */
export type Work = (device: Device, onSaved: () => void) => Promise<void>;

/** Everything from the n-th write on fails: the process is gone. What comes after is a new start. */
async function crashAt(nth: number, level: 'full' | 'stock', work: Work) {
  const server = new ModelServer({ level });
  const store = aFaultyStore();
  const device = await aDevice({ server, middleware: store.middleware });
  store.failWhen(
    (count) => count >= nth,
    () => new Crash('The process was killed'),
  );
  let saves = 0;
  const done = work(device, () => (saves += 1)).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  await Promise.race([done, store.failed]);
  const hasCrashed = store.writes().length >= nth;
  device.db.close({ disableAutoOpen: true });
  device.db = await openDatabase(device.name, () => undefined);
  device.guard = { ...device.guard, epoch: await nextEpoch(device.db) };
  await recoverInterrupted(device.db, device.guard.epoch);
  await device.check();
  return { server, device, hasCrashed, saves };
}

/** Looks at what is left after a crash at every write of `work`, one after the other. Returns how many there are. */
export async function atEveryWrite(
  level: 'full' | 'stock',
  work: Work,
  look: (outcome: Awaited<ReturnType<typeof crashAt>>) => Promise<void>,
): Promise<number> {
  for (let nth = 1; nth < 200; nth += 1) {
    const outcome = await crashAt(nth, level, work);
    await look(outcome);
    if (!outcome.hasCrashed) return nth - 1;
  }
  throw new Error('The work never ends');
}
