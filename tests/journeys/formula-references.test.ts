import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readAllOpenReviews } from '../../src/db/review.ts';
import { writeKey } from '../../src/domain/outbox-entry.ts';
import { answerTwin, discardWrites } from '../../src/sync/questions.ts';
import { retryWrites } from '../../src/sync/retry.ts';
import { saveRecord } from '../../src/sync/save.ts';
import { atEveryWrite } from '../helpers/crashes.ts';
import { aDevice } from '../helpers/devices.ts';
import {
  createFormula,
  editFormula,
  editLine,
  formulaDoc,
  formulaRow,
  formulaRows,
  grams,
  line,
  pullAll,
} from '../helpers/formula-hands.ts';
import { ModelServer } from '../helpers/model-server.ts';

/** Ids of the server by name. */
function sidsByName(server: ModelServer): Record<string, string> {
  const sids = [...server.rows.keys()].filter((sid) => sid.startsWith('/api/ingredientes/'));
  return Object.fromEntries(sids.map((sid) => [String(server.record(sid)['nombre']), sid]));
}

describe.each(['full', 'stock'] as const)('at a %s server', (level) => {
  test('F35 · a formula of three new ingredients, made offline and edited twice, arrives once with its lines', async () => {
    const server = new ModelServer({ level });
    const device = await aDevice({ server });
    server.isDown = true;
    const [coco, oliva, ricino] = [
      await device.create({ nombre: 'Coco' }),
      await device.create({ nombre: 'Oliva' }),
      await device.create({ nombre: 'Ricino' }),
    ];
    const lk = await createFormula(device, { aceites: [line(coco), line(oliva), line(ricino)] });
    await editLine(device, lk, { ref: oliva, cantidad: 300 });
    await editFormula(device, lk, { nombre: 'De tres' });
    await device.push();
    expect(grams(await formulaRow(device, lk))).toEqual({ [coco]: 100, [oliva]: 300, [ricino]: 100 });
    server.isDown = false;
    for (let n = 0; n < 4; n += 1) await device.pushAfter(61_000);
    const { Coco = '', Oliva = '', Ricino = '' } = sidsByName(server);
    const lines = { [Coco]: 100, [Oliva]: 300, [Ricino]: 100 };
    expect(server.recordsOf('formulas').map((record) => [record['nombre'], grams(record)])).toEqual([
      ['De tres', lines],
    ]);
    expect(grams(await formulaRow(device, lk))).toEqual(lines);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('F1 F35 · the same, killed at any write and opened again: one row each, all references right', async () => {
    const crashes = await atEveryWrite(
      level,
      async (device, onSaved) => {
        const lks: string[] = [];
        for (const nombre of ['Coco', 'Oliva', 'Ricino']) {
          lks.push(await device.create({ nombre }));
          onSaved();
        }
        const lk = await createFormula(device, { nombre: 'De tres', aceites: lks.map((each) => line(each)) });
        onSaved();
        await editLine(device, lk, { ref: lks[1] ?? '', cantidad: 300 });
        onSaved();
        await editFormula(device, lk, { observaciones: 'Otra vez' });
        onSaved();
        await device.push();
      },
      async ({ server, device, saves }) => {
        for (let n = 0; n < 5; n += 1) await device.pushAfter(61_000);
        await pullAll(device);
        expect(await device.queue()).toEqual([]);
        expect(server.recordsOf('ingredientes')).toHaveLength(Math.min(saves, 3));
        expect(server.recordsOf('formulas')).toHaveLength(saves > 3 ? 1 : 0);
        const { Coco = '', Oliva = '', Ricino = '' } = sidsByName(server);
        for (const record of server.recordsOf('formulas')) {
          expect(grams(record)).toEqual({ [Coco]: 100, [Oliva]: saves > 4 ? 300 : 100, [Ricino]: 100 });
          expect(record['observaciones']).toBe(saves > 5 ? 'Otra vez' : null);
        }
        expect(await formulaRows(device)).toHaveLength(saves > 3 ? 1 : 0);
        await device.check();
      },
    );
    expect(crashes).toBeGreaterThan(20); // every write of a dozen transactions
  }, 240_000);

  test('F36 · a formula waits for an ingredient that the server refused, the others do not', async () => {
    const server = new ModelServer({ level });
    const device = await aDevice({ server });
    const coco = await device.create({ nombre: 'Coco' });
    const waits = await createFormula(device, { nombre: 'Espera', aceites: [line(coco)] });
    await createFormula(device, { nombre: 'Va' });
    server.fail('create', { kind: 'validation', status: 422, violations: [] });
    await device.push();
    expect(server.recordsOf('formulas')).toMatchObject([{ nombre: 'Va' }]);
    expect(await device.queue()).toMatchObject([
      { t: 'ingredientes', state: 'rejected' },
      { t: 'formulas', lk: waits, state: 'pending', att: 0 },
    ]);
    await retryWrites(device.writer, { t: 'ingredientes', lk: coco });
    await device.push();
    expect(server.recordsOf('formulas')).toHaveLength(2);
    await device.check();
  });

  test('an ingredient in use is not deleted, and the maker is told why', async () => {
    const server = new ModelServer({ level });
    const device = await aDevice({ server });
    const coco = await device.create({ nombre: 'Coco' });
    await createFormula(device, { aceites: [line(coco)] });
    await device.push();
    await device.remove(coco);
    await device.pushAfter(8000);
    expect(await device.queue()).toMatchObject([
      { kind: 'delete', state: 'rejected', err: { kind: 'in-use', type: '/errors/ingrediente-en-uso' } },
    ]);
    expect(await device.row(coco)).toMatchObject({ estado: 'attention' });
    expect(server.recordsOf('ingredientes')).toHaveLength(1);
  });

  test('an ingredient that was taken out of a formula is deleted after that has arrived', async () => {
    const server = new ModelServer({ level });
    const device = await aDevice({ server });
    const coco = await device.create({ nombre: 'Coco' });
    const lk = await createFormula(device, { aceites: [line(coco)] });
    await device.push();
    await editFormula(device, lk, { aceites: [] });
    await device.remove(coco);
    server.fail('update', { kind: 'busy', status: 503, retryAfterMs: 20_000 });
    await device.pushAfter(8000);
    expect(server.recordsOf('ingredientes')).toHaveLength(1);
    await device.pushAfter(20_000);
    expect(server.recordsOf('ingredientes')).toEqual([]);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });
});

test('an ingredient that was given up leaves its lines without one: they are refused here, and named', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const [coco, oliva] = [await device.create({ nombre: 'Coco' }), await device.create({ nombre: 'Oliva' })];
  const lk = await createFormula(device, { aceites: [line(oliva), line(coco)], aromas: [line(coco)] });
  const asked = (await device.queue()).filter(({ lk: of }) => of === coco).map(writeKey);
  await discardWrites(device.writer, { t: 'ingredientes', lk: coco }, asked);
  await device.push();
  expect(server.calls.filter(({ t }) => t === 'formulas')).toEqual([]);
  const message = 'Debe seleccionar un ingrediente';
  expect(await device.queue()).toMatchObject([
    {
      lk,
      state: 'rejected',
      err: {
        kind: 'bad',
        status: null,
        violations: [
          { path: 'aceites[1].ingrediente', message },
          { path: 'aromas[0].ingrediente', message },
        ],
      },
    },
  ]);
  await device.check();

  // She chooses another one.
  const sid = (await device.row(oliva)).sid ?? '';
  await editFormula(device, lk, { aceites: [line(sid, 250)], aromas: [] });
  await device.push();
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [sid]: 250 }]);
  await device.check();
});

test('an ingredient whose delete is taken back brings the formulas with it that waited for it', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const coco = await device.create({ nombre: 'Coco' });
  await createFormula(device, { aceites: [line(coco)] });
  await device.remove(coco);
  await device.push();
  expect(await device.queue()).toMatchObject([{ t: 'formulas', state: 'rejected' }]);
  expect(await device.undo(coco)).toBe(true);
  await device.push();
  expect(server.recordsOf('formulas')).toHaveLength(1);
  expect(await device.queue()).toEqual([]);
  await device.check();
});

test('of two records of one thing the formulas use the one that stays', async () => {
  const server = new ModelServer({ level: 'stock' });
  const device = await aDevice({ server });
  server.fail('create', 'lost-answer');
  const coco = await device.create({ nombre: 'Coco' });
  await device.push();
  await device.pushAfter(61_000); // it is found again
  const twin = server.add({ nombre: 'Coco', esAgua: false, esSosa: false, enlaces: [] });
  await device.pull();
  const other = (await device.rows()).find(({ sid }) => sid === twin);
  const lk = await createFormula(device, { aceites: [line(twin)] });
  await device.push();
  expect(await readAllOpenReviews(device.db)).toMatchObject([{ reason: 'duplicate', lk: coco }]);
  await answerTwin(device.writer, { t: 'ingredientes', lk: coco }, { same: other?.lk ?? '' });
  const { sid = '' } = await device.row(coco);
  expect(grams(await formulaDoc(device, lk))).toEqual({ [sid]: 100 });
  await device.pushAfter(8000);
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [sid]: 100 }]);
  expect([...server.rows.keys()]).not.toContain(twin);
  expect(await device.queue()).toEqual([]);
  await device.check();
});

test('a create that turns out to be a record of the server gives its id to the lines that name it', async () => {
  const server = new ModelServer();
  const sid = server.add({ nombre: 'Agua', esAgua: true, enlaces: [] });
  const device = await aDevice({ server });
  const agua = await device.create({ nombre: 'Agua', esAgua: true, ingredienteCategoria: null });
  const lk = await createFormula(device, { otros: [line(agua)] });
  await device.push();
  expect((await formulaRow(device, lk)).otros).toMatchObject([{ ingrediente: sid }]);
  expect(server.recordsOf('formulas')).toMatchObject([{ otros: [{ ingrediente: sid }] }]);
  await device.check();
});

test('a form that was opened before its ingredients had ids saves over them all the same', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const coco = await device.create({ nombre: 'Coco' });
  const lk = await createFormula(device, { aceites: [line(coco)] });
  const seen = await formulaDoc(device, lk);
  await device.push();
  const { sid = '' } = await device.row(coco);
  expect(grams(seen)).toEqual({ [coco]: 100 });
  const values = { ...seen, aceites: [line(coco, 200)] };
  await saveRecord(device.writer, { t: 'formulas', lk, values, seen, label: 'Editar' });
  expect(grams(await formulaDoc(device, lk))).toEqual({ [sid]: 200 });
  await device.push();
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [sid]: 200 }]);
  await device.check();
});
