import 'fake-indexeddb/auto';
import { type DBCore, Dexie, type Middleware } from 'dexie';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupText } from '../../src/domain/backup.ts';
import { exportBackup } from '../../src/db/backup.ts';
import { saveDraft } from '../../src/db/drafts.ts';
import { readSnapshots } from '../../src/db/snapshots.ts';
import {
  type BackupPreview,
  importBackup,
  type ImportOptions,
  previewBackup,
} from '../../src/sync/import-backup.ts';
import { anEnlace, anIngredientePayload } from '../helpers/builders.ts';
import type { Device } from '../helpers/devices.ts';
import { aFaultyStore, quotaError } from '../helpers/store-faults.ts';
import { aWorkshop, type Workshop } from '../helpers/workshop.ts';

/** Long enough for every wait of a queue. */
const LATER = 120_000;

/** A device with a disk of its own, so that the store has the same name on each, as it has in real life. */
function onOwnDisk(
  workshop: Pick<Workshop, 'device'>,
  name: string,
  middleware?: Middleware<DBCore>,
): Promise<Device> {
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = new IDBFactory();
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB;
  });
  return workshop.device({ name, ...(middleware ? { middleware } : {}) });
}

async function lkOf(device: Device, nombre: string): Promise<string> {
  return (await device.rows()).find((row) => row.nombre === nombre)?.lk ?? '';
}

async function byName(device: Device) {
  return (await device.rows()).toSorted((a, b) => a.nombre.localeCompare(b.nombre));
}

async function copyOf(device: Device): Promise<string> {
  return backupText(await exportBackup(device.db, device.now));
}

async function preview(device: Device, text: string): Promise<BackupPreview> {
  const previewed = await previewBackup(device.writer, text);
  if (!previewed.ok) throw new Error(`The copy was refused: ${previewed.problem}`);
  return previewed.preview;
}

async function bring(device: Device, text: string, options: ImportOptions = {}): Promise<number> {
  const previewed = await previewBackup(device.writer, text);
  if (!previewed.ok) throw new Error(`The copy was refused: ${previewed.problem}`);
  const imported = await importBackup(device.writer, previewed.backup, options);
  if (!imported.ok) throw new Error('There was no room');
  await device.check();
  return imported.records;
}

/** Everything but recovery points and clocks. */
async function content(device: Device) {
  const { data } = await exportBackup(device.db, 0);
  return { ...data, pulledAt: null };
}

const NOTHING = { creates: 0, edits: 0, deletes: 0, asks: 0, kept: 0, changed: 0, missing: 0 };

describe.each([
  ['with all extensions', false],
  ['of the stock kind', true],
])('a copy at a server %s', (_, stock) => {
  async function aTabletAndAPhone() {
    const workshop = await aWorkshop({ stock });
    const name = `calavera:${randomUUID()}`;
    const [tablet, phone] = [await onOwnDisk(workshop, name), await onOwnDisk(workshop, name)];
    const lks = [];
    for (const nombre of ['Coco', 'Oliva', 'Palma']) {
      lks.push(await tablet.create({ nombre, enlaces: [anEnlace({ url: `https://${nombre}.example` })] }));
    }
    await tablet.push();
    await tablet.pull();
    const [coco = '', oliva = '', palma = ''] = lks;
    return { workshop, name, stored: workshop.stored, tablet, phone, coco, oliva, palma };
  }

  test('with unsent writes arrives once, on a device that was never used, and on the one that made it', async () => {
    const { tablet, phone, coco, oliva, palma, stored } = await aTabletAndAPhone();
    const ricino = await tablet.create({ nombre: 'Ricino', enlaces: [anEnlace()] });
    await tablet.edit(coco, { precioEnvase: 50 });
    await tablet.edit(oliva, { enlaces: [anEnlace({ url: 'https://otra.example' })] });
    await tablet.remove(palma);
    const text = await copyOf(tablet);
    expect(await preview(phone, text)).toMatchObject({ creates: 1, edits: 2, deletes: 1, asks: 0 });
    await bring(phone, text);
    const shown = (await phone.rows()).map(({ nombre, precioEnvase, estado }) => [
      nombre,
      precioEnvase,
      estado,
    ]);
    expect(shown).toEqual([
      ['Coco', 50, 'pending'],
      ['Oliva', 42.5, 'pending'],
      ['Ricino', 42.5, 'pending'],
    ]);
    // Without idempotency keys only the device that brought the copy in looks for what the other one has sent.
    for (const device of stock ? [tablet, phone] : [phone, tablet]) await device.pushAfter(LATER);
    await phone.pull();
    await tablet.pull();
    expect(await stored()).toMatchObject([
      { nombre: 'Coco', precioEnvase: 50 },
      { nombre: 'Oliva', precioEnvase: 42.5 },
      { nombre: 'Ricino', precioEnvase: 42.5 },
    ]);
    for (const device of [tablet, phone]) {
      expect(await device.queue()).toEqual([]);
      expect((await device.rows()).map(({ nombre }) => nombre).toSorted()).toEqual([
        'Coco',
        'Oliva',
        'Ricino',
      ]);
      await device.check();
    }
    expect(await tablet.row(ricino)).toMatchObject({ estado: 'synced' });
  });

  test('brought in twice does the same as once', async () => {
    const { tablet, phone, coco, palma } = await aTabletAndAPhone();
    await tablet.create({ nombre: 'Ricino' });
    await tablet.edit(coco, { precioEnvase: 50 });
    await tablet.remove(palma);
    const text = await copyOf(tablet);
    for (const device of [tablet, phone]) {
      await bring(device, text);
      const once = await content(device);
      expect(await preview(device, text)).toMatchObject({ creates: 0, edits: 0, deletes: 0, kept: 0 });
      expect(await bring(device, text)).toBe(0);
      expect(await content(device)).toEqual(once);
    }
  });

  test('whose changes have all been sent since changes nothing', async () => {
    const { tablet, phone, coco, oliva, palma } = await aTabletAndAPhone();
    await phone.pull();
    await tablet.create({ nombre: 'Ricino', enlaces: [anEnlace()] });
    await tablet.edit(coco, { precioEnvase: 50 });
    await tablet.edit(oliva, { enlaces: [anEnlace({ url: 'https://otra.example' })] });
    await tablet.remove(palma);
    const text = await copyOf(tablet);
    await tablet.pushAfter(LATER);
    await tablet.pull();
    await phone.pull();
    for (const device of [tablet, phone]) {
      const before = await content(device);
      expect(await preview(device, text)).toMatchObject(NOTHING);
      expect(await bring(device, text)).toBe(0);
      expect({ ...(await content(device)), trash: [] }).toEqual({ ...before, trash: [] });
    }
  });

  test('never puts an older value over a newer one: the server and open writes stay, and she is asked', async () => {
    const { tablet, phone, coco, oliva, stored } = await aTabletAndAPhone();
    await phone.pull();
    await tablet.edit(coco, { precioEnvase: 50 });
    await tablet.edit(oliva, { comentario: 'de la copia' });
    const text = await copyOf(tablet);
    const there = await lkOf(phone, 'Coco');
    await phone.edit(there, { precioEnvase: 60 });
    await phone.push();
    await phone.edit(await lkOf(phone, 'Oliva'), { comentario: 'de aquí' });
    expect(await preview(phone, text)).toMatchObject({ edits: 1, asks: 1, kept: 1 });
    await bring(phone, text);
    await phone.push();
    expect(await stored()).toMatchObject([
      { nombre: 'Coco', precioEnvase: 60 },
      { nombre: 'Oliva', comentario: 'de aquí' },
      { nombre: 'Palma' },
    ]);
    expect(await phone.row(there)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await phone.db.review.orderBy('id').toArray()).toMatchObject([
      { reason: 'discarded', fields: [{ field: 'comentario', mine: 'de la copia', theirs: 'de aquí' }] },
      { reason: 'changed', closedAt: 0, fields: [{ base: 42.5, mine: 50, theirs: 60 }] },
    ]);
    await phone.answer(there, 'theirs');
    expect(await bring(phone, text)).toBe(0);
    expect(await phone.queue()).toEqual([]);
  });

  test('with open questions, trash and drafts asks and shows them where it is brought', async () => {
    const { workshop, name, tablet, phone, coco, palma, stored } = await aTabletAndAPhone();
    await phone.pull();
    const there = await lkOf(phone, 'Coco');
    await phone.edit(there, { precioEnvase: 60 });
    await phone.push();
    await tablet.edit(coco, { precioEnvase: 50 });
    await tablet.push();
    expect((await tablet.row(coco)).estado).toBe('attention');
    await tablet.remove(palma);
    await tablet.pushAfter(LATER);
    await saveDraft(tablet.db, { key: `ingrediente:${coco}`, at: 1, values: { nombre: 'Co' }, seen: null });
    const text = await copyOf(tablet);

    const laptop = await onOwnDisk(workshop, name);
    await laptop.pull();
    await bring(laptop, text);
    await laptop.pushAfter(LATER);
    const here = await lkOf(laptop, 'Coco');
    expect(await laptop.row(here)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await laptop.db.review.toArray()).toMatchObject([
      { lk: here, reason: 'changed', fields: [{ field: 'precioEnvase', mine: 50, theirs: 60 }] },
    ]);
    expect(await laptop.db.trash.toArray()).toMatchObject([
      { lk: palma, row: { nombre: 'Palma' }, entries: [] },
    ]);
    expect(await laptop.db.drafts.toArray()).toMatchObject([{ key: `ingrediente:${here}` }]);
    await laptop.answer(here, 'mine');
    await laptop.push();
    expect(await stored()).toMatchObject([{ nombre: 'Coco', precioEnvase: 50 }, { nombre: 'Oliva' }]);
    await laptop.check();
  });

  test('brings records back that the server has no more, and values that were replaced, when she says so', async () => {
    const { tablet, phone, coco, stored } = await aTabletAndAPhone();
    await phone.pull();
    const text = await copyOf(tablet);
    await phone.edit(await lkOf(phone, 'Coco'), { precioEnvase: 60, enlaces: [] });
    await phone.remove(await lkOf(phone, 'Oliva'));
    await phone.pushAfter(LATER);
    await tablet.pull();
    await tablet.db.trash.clear(); // 30 days later
    expect(await preview(tablet, text)).toMatchObject({ changed: 1, missing: 1, same: 1 });
    expect(await bring(tablet, text)).toBe(0);
    expect(await bring(tablet, text, { recover: true, revert: true })).toBe(2);
    expect(await bring(tablet, text, { recover: true, revert: true })).toBe(0);
    await tablet.pushAfter(LATER);
    expect(await tablet.row(coco)).toMatchObject({
      estado: 'synced',
      enlaces: [{ url: 'https://Coco.example' }],
    });
    expect(await stored()).toMatchObject([
      { nombre: 'Coco', precioEnvase: 42.5 },
      { nombre: 'Oliva' },
      { nombre: 'Palma' },
    ]);
  });
});

describe('a copy', () => {
  test('sent before the device that made it, without idempotency keys, is flagged as a possible duplicate', async () => {
    const workshop = await aWorkshop({ stock: true });
    const name = `calavera:${randomUUID()}`;
    const [tablet, phone] = [await onOwnDisk(workshop, name), await onOwnDisk(workshop, name)];
    await phone.pull();
    await tablet.create({ nombre: 'Ricino' });
    await bring(phone, await copyOf(tablet));
    await phone.pushAfter(LATER);
    await tablet.pushAfter(LATER);
    expect(await workshop.stored()).toHaveLength(2);
    await phone.pull();
    expect(await phone.db.review.toArray()).toMatchObject([{ reason: 'duplicate', closedAt: 0 }]);
  });

  test('interrupted half way is brought in by another try, each record once', async () => {
    const workshop = await aWorkshop();
    const name = `calavera:${randomUUID()}`;
    const tablet = await onOwnDisk(workshop, name);
    for (const nombre of ['A', 'B', 'C', 'D']) await tablet.create({ nombre });
    const text = await copyOf(tablet);
    for (let writes = 1; writes < 40; writes += 3) {
      const store = aFaultyStore();
      const phone = await onOwnDisk(workshop, name, store.middleware);
      store.failWhen(
        (count) => count >= writes,
        () => new Error('The page was closed'),
      );
      await bring(phone, text).catch(() => undefined);
      store.failWhen(() => false, quotaError);
      await bring(phone, text);
      expect((await byName(phone)).map(({ nombre }) => nombre)).toEqual(['A', 'B', 'C', 'D']);
      expect(await phone.queue()).toHaveLength(4);
    }
  });

  test('of another user queues none of her writes: her records can be taken as new ones, once', async () => {
    const workshop = await aWorkshop();
    const [ana, eva] = [await onOwnDisk(workshop, 'calavera:ana'), await onOwnDisk(workshop, 'calavera:eva')];
    await ana.db.categorias.put({ lk: '/api/ingrediente_categorias/1', nombre: 'Mantecas', grupo: null });
    await eva.db.categorias.put({ lk: '/api/ingrediente_categorias/2', nombre: 'mantecas', grupo: null });
    await ana.create({ nombre: 'Coco' });
    await ana.create({ nombre: 'Oliva' });
    const text = await copyOf(ana);
    expect(await previewBackup(eva.writer, text)).toEqual({ ok: false, problem: 'not-read-yet' });
    await eva.create({ nombre: 'OLIVA' });
    await eva.pull();
    expect(await preview(eva, text)).toEqual({ kind: 'foreign', creates: 1, known: 1 });
    expect(await bring(eva, text)).toBe(1);
    expect(await bring(eva, text)).toBe(0);
    await eva.pushAfter(LATER);
    expect(await workshop.stored()).toMatchObject([
      { nombre: 'Coco', ingredienteCategoria: '/api/ingrediente_categorias/2' },
      { nombre: 'OLIVA' },
    ]);
  });

  test('made at another address of the page is hers only if the ids mean the same records', async () => {
    const workshop = await aWorkshop();
    const tablet = await onOwnDisk(workshop, 'calavera:ana');
    await tablet.create({ nombre: 'Coco' });
    await tablet.push();
    const moved = backupText(await exportBackup(tablet.db, tablet.now, 'otra dirección'));
    expect(await preview(tablet, moved)).toMatchObject({ kind: 'own' });
    const lk = await lkOf(tablet, 'Coco');
    await tablet.edit(lk, { nombre: 'Otra cosa' });
    await tablet.push();
    await tablet.pull();
    expect(await preview(tablet, moved)).toMatchObject({ kind: 'foreign' });
  });

  test('is preceded by a recovery point, and brought in only if there is room for that', async () => {
    const workshop = await aWorkshop();
    const store = aFaultyStore();
    const tablet = await onOwnDisk(workshop, 'calavera:ana', store.middleware);
    await tablet.create({ nombre: 'Coco' });
    const read = await previewBackup(tablet.writer, await copyOf(tablet));
    if (!read.ok) throw new Error('The copy was refused');
    store.failWhen(() => true, quotaError);
    expect(await importBackup(tablet.writer, read.backup)).toEqual({ ok: false, problem: 'no-room' });
    store.failWhen(() => false, quotaError);
    expect(await readSnapshots(tablet.db)).toEqual([]);
    expect(await importBackup(tablet.writer, read.backup)).toEqual({ ok: true, records: 0 });
    expect(await readSnapshots(tablet.db)).toMatchObject([{ reason: 'import' }]);
  });

  test('changed in any place writes nothing', async () => {
    const workshop = await aWorkshop();
    const tablet = await onOwnDisk(workshop, 'calavera:ana');
    const lk = await tablet.create({ nombre: 'Coco' });
    await tablet.push();
    await tablet.edit(lk, { precioEnvase: 50 });
    const text = await copyOf(tablet);
    const phone = await onOwnDisk(workshop, 'calavera:ana');
    const before = await content(phone);
    const change = fc.tuple(
      fc.nat(text.length - 1),
      fc.string({ maxLength: 2 }),
      fc.integer({ min: 1, max: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(change, async ([at, insert, drop]) => {
        const changed = text.slice(0, at) + insert + text.slice(at + drop);
        const read = await previewBackup(phone.writer, changed);
        return !read.ok || isDeepStrictEqual(JSON.parse(changed), JSON.parse(text)); // white space says nothing
      }),
      { numRuns: 100 },
    );
    expect(await content(phone)).toEqual(before);
  });
});

describe('a recovery point', () => {
  test('is taken before a list that replaces most rows, and before a shrink is accepted', async () => {
    const { device: aDevice, server } = await aWorkshop();
    const device = await aDevice();
    for (let n = 0; n < 25; n += 1) await device.create({ nombre: `Nº ${n}` });
    await device.push();
    await device.pull();
    expect(await readSnapshots(device.db)).toEqual([]);
    const { body } = await server.api<{ member: { '@id': string }[] }>(
      'GET',
      '/ingredientes?pagination=false',
    );
    for (const { '@id': iri } of body.member) {
      const path = iri.replace('/api', '');
      await server.api('PUT', path, { ...anIngredientePayload(), nombre: 'Igual' });
    }
    await device.pull();
    expect(await readSnapshots(device.db)).toMatchObject([{ reason: 'mass-change' }]);
    for (const { '@id': iri } of body.member) await server.api('DELETE', iri.replace('/api', ''));
    expect(await device.pull()).toMatchObject({ kind: 'latched' });
    expect(await readSnapshots(device.db)).toHaveLength(1);
    await device.pull({ acceptShrink: true });
    expect(await readSnapshots(device.db)).toMatchObject([{ reason: 'shrink' }, { reason: 'mass-change' }]);
  });
});
