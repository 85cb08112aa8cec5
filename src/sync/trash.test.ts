import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readAllOpenReviews } from '#db/review.ts';
import { readTrash } from '#db/trash.ts';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { restoreFromTrash } from './trash.ts';

const restore = (device: Device, lk: string) => restoreFromTrash(device.writer, { t: 'ingredientes', lk });

async function aRecord() {
  const server = new ModelServer();
  const sid = server.add(anIngredientePayload({ nombre: 'Coco', enlaces: [anEnlace()] }));
  const device = await aDevice({ server });
  await device.pull();
  const lk = (await device.rows())[0]?.lk ?? '';
  return { server, device, sid, lk };
}

describe('a record from the trash', () => {
  test('that was deleted for good becomes a new one with its last values, under its old key', async () => {
    const { server, device, lk } = await aRecord();
    await device.edit(lk, { comentario: 'aún sin enviar' });
    await device.remove(lk);
    await device.pushAfter(8000);
    expect(await readTrash(device.db)).toMatchObject([{ lk, row: { nombre: 'Coco' } }]);
    expect(await restore(device, lk)).toBe(true);
    expect(await readTrash(device.db)).toEqual([]);
    expect(await device.row(lk)).toMatchObject({ comentario: 'aún sin enviar', estado: 'pending' });
    await device.check();
    await device.push();
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Coco', comentario: 'aún sin enviar', enlaces: [{ precio: 42.5 }] } },
    ]);
    await device.pull();
    expect(await device.rows()).toMatchObject([{ lk, estado: 'synced' }]);
    await device.check();
  });

  test('that the server lost comes back as well', async () => {
    const { server, device, sid, lk } = await aRecord();
    server.rows.delete(sid);
    server.add(anIngredientePayload({ nombre: 'Otro' }));
    await device.pull();
    expect((await readTrash(device.db)).map((row) => row.lk)).toEqual([lk]);
    expect(await restore(device, lk)).toBe(true);
    await device.push();
    expect([...server.rows.values()].map(({ record }) => record['nombre'])).toEqual(['Otro', 'Coco']);
    await device.check();
  });

  test('that another device brings back as well is flagged as a possible duplicate there', async () => {
    const { server, device, sid, lk } = await aRecord();
    server.rows.delete(sid);
    server.add(anIngredientePayload({ nombre: 'Otro' }));
    await device.pull();
    await restore(device, lk);
    await device.push();
    server.add(anIngredientePayload({ nombre: 'Coco' })); // made anew on another device
    await device.pull();
    expect(await readAllOpenReviews(device.db)).toMatchObject([{ reason: 'duplicate', lk }]);
    await device.check();
  });

  test('whose delete has not left is as before', async () => {
    const { server, device, sid, lk } = await aRecord();
    await device.remove(lk);
    expect(await restore(device, lk)).toBe(true);
    await device.pushAfter(8000);
    expect(await device.row(lk)).toMatchObject({ sid, estado: 'synced' });
    expect(server.rows.size).toBe(1);
    await device.check();
  });

  test('stays there while its delete is under way, and when it is back already', async () => {
    const { server, device, lk } = await aRecord();
    await device.remove(lk);
    let isRestored = true;
    server.during = async ({ method }) => {
      if (method === 'remove') isRestored = await restore(device, lk);
    };
    await device.pushAfter(8000);
    expect(isRestored).toBe(false);
    expect(await restore(device, lk)).toBe(true);
    expect(await restore(device, lk)).toBe(false);
    await device.check();
  });

  test('is not doubled by a list that is older than its delete', async () => {
    const { server, device, lk } = await aRecord();
    server.afterwards = async ({ method }) => {
      if (method !== 'list') return;
      server.afterwards = () => undefined;
      await device.remove(lk);
      await device.pushAfter(8000);
      await restore(device, lk);
    };
    server.add(anIngredientePayload({ nombre: 'Otro' }));
    await device.pull();
    await device.push();
    expect((await device.rows()).map(({ nombre }) => nombre).toSorted()).toEqual(['Coco', 'Otro']);
    await device.check();
  });

  test('newest first', async () => {
    const { device, lk } = await aRecord();
    const other = await device.create({ nombre: 'Otro' });
    await device.push();
    await device.remove(lk);
    device.now += 1000;
    await device.remove(other);
    expect((await readTrash(device.db)).map((row) => row.lk)).toEqual([other, lk]);
  });
});
