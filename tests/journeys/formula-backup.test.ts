import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { backupText } from '../../src/domain/backup.ts';
import { exportBackup } from '../../src/db/backup.ts';
import { importBackup, type ImportOptions, previewBackup } from '../../src/sync/import-backup.ts';
import type { Device } from '../helpers/devices.ts';
import {
  createFormula,
  editFormula,
  editLine,
  formulaRow,
  formulaRows,
  grams,
  line,
  pullAll,
} from '../helpers/formula-hands.ts';
import { aWorkshop, type Workshop } from '../helpers/workshop.ts';

const LATER = 120_000;

/** A device with a disk of its own, so that the store has the same name on each, as it has in real life. */
function onOwnDisk(workshop: Workshop, name = 'calavera:formulas'): Promise<Device> {
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = new IDBFactory();
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB;
  });
  return workshop.device({ name });
}

async function bring(device: Device, text: string, options: ImportOptions = {}) {
  const previewed = await previewBackup(device.writer, text);
  if (!previewed.ok) throw new Error(`The copy was refused: ${previewed.problem}`);
  const imported = await importBackup(device.writer, previewed.backup, options);
  if (!imported.ok) throw new Error('There was no room');
  await device.check();
  return previewed.preview;
}

async function copyOf(device: Device): Promise<string> {
  return backupText(await exportBackup(device.db, device.now));
}

async function storedFormulas({ server }: Workshop) {
  const { body } = await server.api<{ member: { nombre: string; aceites: string[] }[] }>(
    'GET',
    '/formula_jabons?pagination=false',
  );
  return body.member;
}

test('a formula over new ingredients that was never sent goes from the copy of one device, once', async () => {
  const workshop = await aWorkshop();
  const tablet = await onOwnDisk(workshop);
  const [coco, oliva] = [await tablet.create({ nombre: 'Coco' }), await tablet.create({ nombre: 'Oliva' })];
  const lk = await createFormula(tablet, { nombre: 'Nuevo', aceites: [line(coco, 70), line(oliva, 30)] });
  const text = await copyOf(tablet);

  const phone = await onOwnDisk(workshop);
  expect(await bring(phone, text)).toMatchObject({ kind: 'own', creates: 3 });
  expect(grams(await formulaRow(phone, lk))).toEqual({ [coco]: 70, [oliva]: 30 });
  for (let n = 0; n < 4; n += 1) await phone.pushAfter(LATER);
  expect(await phone.queue()).toEqual([]);
  expect(await workshop.stored()).toHaveLength(2);
  expect(await storedFormulas(workshop)).toMatchObject([{ nombre: 'Nuevo' }]);

  // The tablet was not lost after all: its own queue finds what the phone has sent.
  for (let n = 0; n < 4; n += 1) await tablet.pushAfter(LATER);
  await pullAll(tablet);
  expect(await storedFormulas(workshop)).toHaveLength(1);
  expect(await workshop.stored()).toHaveLength(2);
  await tablet.check();
});

test('an edit of a copy is queued over the ids that its ingredients have got since', async () => {
  const workshop = await aWorkshop();
  const tablet = await onOwnDisk(workshop);
  const coco = await tablet.create({ nombre: 'Coco' });
  const lk = await createFormula(tablet, { nombre: 'Uno', aceites: [line(coco, 70)] });
  const text = await copyOf(tablet);
  await tablet.push();
  await pullAll(tablet);
  const phone = await onOwnDisk(workshop);
  await pullAll(phone); // both are here under keys of this device
  expect(await bring(phone, text)).toMatchObject({ kind: 'own', creates: 0, edits: 0 });
  expect(await phone.queue()).toEqual([]);
  expect(await formulaRows(phone)).toHaveLength(1);
  expect(lk).not.toBe((await formulaRows(phone))[0]?.lk);
});

test('a copy brings back the lines of a formula that were changed since, and a formula that is gone', async () => {
  const workshop = await aWorkshop();
  const tablet = await onOwnDisk(workshop);
  const [coco, oliva] = [await tablet.create({ nombre: 'Coco' }), await tablet.create({ nombre: 'Oliva' })];
  const uno = await createFormula(tablet, { nombre: 'Uno', aceites: [line(coco, 70)] });
  await createFormula(tablet, { nombre: 'Dos', aceites: [line(oliva, 30)] });
  await tablet.push();
  const text = await copyOf(tablet);
  const sid = (await tablet.row(coco)).sid ?? '';
  await editLine(tablet, uno, { ref: sid, cantidad: 7 });
  await editFormula(tablet, uno, { nombre: 'Uno cambiado' });
  await tablet.push();
  const [gone] = (await formulaRows(tablet)).filter(({ nombre }) => nombre === 'Dos');
  await workshop.server.api('DELETE', gone?.sid ?? '');
  await tablet.pull({ t: 'formulas' });
  await tablet.db.trash.clear();
  const preview = await bring(tablet, text, { recover: true, revert: true });
  expect(preview).toMatchObject({ changed: 1, missing: 1 });
  await tablet.pushAfter(LATER);
  await tablet.pushAfter(LATER);
  expect((await storedFormulas(workshop)).map(({ nombre }) => nombre).toSorted()).toEqual(['Dos', 'Uno']);
  expect(grams(await formulaRow(tablet, uno))).toEqual({ [sid]: 70 });
  await tablet.check();
});

test('formulas of another workshop come with the ingredients they name, known ones under their ids here', async () => {
  const [hers, mine] = [await aWorkshop(), await aWorkshop()];
  const ana = await onOwnDisk(hers, 'calavera:ana');
  const mantecas = { lk: '/api/ingrediente_categorias/1', nombre: 'Mantecas', grupo: null };
  await ana.db.categorias.put(mantecas);
  const [coco, oliva] = [await ana.create({ nombre: 'Coco' }), await ana.create({ nombre: 'Oliva' })];
  await createFormula(ana, { nombre: 'De Ana', aceites: [line(coco, 70), line(oliva, 30)] });
  await ana.push();
  await pullAll(ana);
  const text = await copyOf(ana);

  const eva = await onOwnDisk(mine, 'calavera:eva');
  await eva.db.categorias.put(mantecas);
  await eva.create({ nombre: 'Otro' }); // so that ids of the two servers mean other things
  const own = await eva.create({ nombre: 'Oliva' });
  await eva.push();
  await pullAll(eva);
  expect(await bring(eva, text)).toMatchObject({ kind: 'foreign', creates: 2, known: 1 });
  for (let n = 0; n < 4; n += 1) await eva.pushAfter(LATER);
  expect(await eva.queue()).toEqual([]);
  const sid = async (nombre: string) =>
    (await eva.rows()).find((row) => row.nombre === nombre)?.sid ?? nombre;
  expect(grams((await formulaRows(eva))[0] ?? {})).toEqual({
    [await sid('Coco')]: 70,
    [(await eva.row(own)).sid ?? '']: 30,
  });
  expect(await storedFormulas(mine)).toMatchObject([{ nombre: 'De Ana' }]);
  await eva.check();
});
