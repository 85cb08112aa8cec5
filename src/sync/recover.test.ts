import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anEntry, aSentRequest } from '../../tests/helpers/entries.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { clearNetworkBackoff, recoverInterrupted } from './recover.ts';

const err = (kind: 'net' | 'busy') => ({ kind, status: null, type: null, message: null, violations: [] });

test('entries that a crashed runner left as sending become pending and uncertain; the others stay', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const lk = await device.create();
  const other = await device.create();
  await device.db.outbox
    .where('[t+lk]')
    .equals(['ingredientes', lk])
    .modify({ state: 'sending', sent: aSentRequest() });
  await recoverInterrupted(device.db, device.guard.epoch);
  expect((await device.queue()).map((entry) => [entry.lk, entry.state, entry.amb])).toEqual([
    [lk, 'pending', true],
    [other, 'pending', false],
  ]);
  await device.check();
});

test('a leader that was replaced meanwhile leaves what the newer one is sending alone', async () => {
  const device = await aDevice({ server: new ModelServer() });
  await device.create();
  await device.db.outbox.toCollection().modify({ state: 'sending', sent: aSentRequest() });
  await recoverInterrupted(device.db, device.guard.epoch - 1);
  expect(await device.queue()).toMatchObject([{ state: 'sending', amb: false }]);
});

test('when the network is back only what waited for it may leave at once', async () => {
  const { db } = await aDevice({ server: new ModelServer() });
  await db.outbox.bulkAdd([
    anEntry({ seq: 1, lk: 'a', nextAt: 9000, att: 5, err: err('net') }),
    anEntry({ seq: 2, lk: 'b', nextAt: 9000, err: err('busy') }),
    anEntry({ seq: 3, lk: 'c', kind: 'delete', nextAt: 9000 }),
  ]);
  await clearNetworkBackoff(db);
  expect((await db.outbox.toArray()).map(({ nextAt }) => nextAt)).toEqual([0, 9000, 9000]);
  expect((await db.outbox.get(1))?.att).toBe(0);
});
