import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readTableMeta, writeTableMeta } from '../../src/db/meta.ts';
import { type FreshTable, isStale } from '../../src/domain/freshness.ts';
import { aDevice, type Device } from '../helpers/devices.ts';
import { ModelServer } from '../helpers/model-server.ts';

const TABLES = ['ingredientes', 'formulas', 'dashboard', 'categorias', 'proveedores'] as const;

/** The tables that are marked as doubtful, and so are read anew whatever their age. */
async function doubtful({ db, now }: Device): Promise<FreshTable[]> {
  const marked: FreshTable[] = [];
  for (const table of TABLES) {
    const meta = await readTableMeta(db, table);
    if (meta?.dirty === true && isStale(table, meta, now)) marked.push(table);
  }
  return marked;
}

test('a confirmed write makes what depends on it be read anew: formulas and dashboard for an ingredient', async () => {
  const device = await aDevice({ server: new ModelServer() });
  const allFresh = async () => {
    for (const table of TABLES) {
      await writeTableMeta(device.db, table, { pulledAt: device.now, dirty: false });
    }
  };
  await allFresh();
  const lk = await device.create({ nombre: 'Coco' });
  expect(await doubtful(device)).toEqual([]); // not before the server has it
  await device.push();
  expect(await doubtful(device)).toEqual(['formulas', 'dashboard']);

  await allFresh();
  await device.edit(lk, { precioEnvase: 50 });
  await device.push();
  expect(await doubtful(device)).toEqual(['formulas', 'dashboard']);

  await allFresh();
  await device.remove(lk);
  await device.pushAfter(60_000);
  expect(await doubtful(device)).toEqual(['formulas', 'dashboard']);
});
