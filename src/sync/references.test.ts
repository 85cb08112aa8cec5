import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { saveDraft } from '#db/drafts.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { createFormula, editLine, formulaRow, grams, line } from '../../tests/helpers/formula-hands.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { answerQuestion } from './questions.ts';
import { removeRecord } from './remove.ts';
import { saveRecord } from './save.ts';
import { rulesOf } from './tables.ts';
import { restoreFromTrash } from './trash.ts';

const T = 'formulas';

async function aFormulaOfNewCoco() {
  const server = new ModelServer();
  const device = await aDevice({ server });
  const coco = await device.create({ nombre: 'Coco' });
  const lk = await createFormula(device, { aceites: [line(coco)] });
  return { server, device, coco, lk };
}

test('what a maker has typed and not saved follows an ingredient that gets its id', async () => {
  const { device, coco, lk } = await aFormulaOfNewCoco();
  const values = { nombre: coco, aceites: [{ iri: '', ingrediente: coco, cantidad: '12,' }] };
  await saveDraft(device.db, { key: `formula:${lk}`, at: 1, values, seen: { aceites: [line(coco)] } });
  await saveDraft(device.db, { key: 'ingrediente:nuevo', at: 1, values: { nombre: 'Otro' }, seen: null });
  await device.push();
  const { sid = '' } = await device.row(coco);
  expect(await device.db.drafts.get(`formula:${lk}`)).toMatchObject({
    values: { nombre: coco, aceites: [{ iri: '', ingrediente: sid, cantidad: '12,' }] },
    seen: { aceites: [line(sid)] },
  });
  expect(await device.db.drafts.get('ingrediente:nuevo')).toMatchObject({ values: { nombre: 'Otro' } });
});

test('a formula in the trash follows as well, and comes back with its lines', async () => {
  const { server, device, coco, lk } = await aFormulaOfNewCoco();
  await removeRecord(device.writer, { t: T, lk, label: 'Eliminar' });
  await device.push();
  const { sid = '' } = await device.row(coco);
  const trashed = await device.db.trash.get([T, lk]);
  expect(grams({ ...trashed?.row })).toEqual({ [sid]: 100 });
  expect(trashed?.entries.map(({ patch }) => grams(patch))).toEqual([{ [sid]: 100 }]);
  expect(await restoreFromTrash(device.writer, { t: T, lk })).toBe(true);
  await device.push();
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [sid]: 100 }]);
  await device.check();
});

test('a question about lines follows too: what she decides names what the server knows', async () => {
  const server = new ModelServer();
  const oliva = server.add({ nombre: 'Oliva', enlaces: [] });
  const device = await aDevice({ server });
  await device.pull();
  const lk = await createFormula(device, { aceites: [line(oliva)] });
  await device.push();
  const [sid = ''] = [...server.rows.keys()].filter((each) => each.includes('formula'));
  const [{ '@id': id } = { '@id': '' }] = server.record(sid)['aceites'] as { '@id': string }[]; // as the device sent them
  server.isDown = true;
  const coco = await device.create({ nombre: 'Coco' });
  await editLine(device, lk, { ref: oliva, cantidad: 300 });
  server.isDown = false;
  server.edit(sid, { aceites: [{ '@id': id, ...line(oliva, 200) }] });
  server.fail('create', { kind: 'busy', status: 503, retryAfterMs: 60_000 });
  await device.push();
  expect(await device.row(coco)).toMatchObject({ estado: 'pending' });
  // She adds the new oil to the list in question.
  const { aceites } = await formulaRow(device, lk);
  const seen = rulesOf(T).toDoc(await formulaRow(device, lk));
  const values = { ...seen, aceites: [...aceites, line(coco, 50)] };
  await saveRecord(device.writer, { t: T, lk, values, seen, label: 'Editar' });
  await device.pushAfter(61_000);
  const cocoSid = (await device.row(coco)).sid ?? '';
  const [question] = await device.db.review.toArray();
  expect(grams({ aceites: question?.fields[0]?.mine })).toEqual({ [oliva]: 300, [cocoSid]: 50 });
  await answerQuestion(device.writer, { t: T, lk }, 'mine');
  await device.push();
  expect(grams(server.record(sid))).toEqual({ [oliva]: 300, [cocoSid]: 50 });
  expect(await device.queue()).toEqual([]);
  await device.check();
});

/** A new formula waits at a busy server, while that has lost its ingredient: a question to the maker. */
async function aFormulaOfLostCoco() {
  const server = new ModelServer();
  const sid = server.add({ nombre: 'Coco', enlaces: [] });
  const device = await aDevice({ server });
  await device.pull();
  const [{ lk: coco } = { lk: '' }] = await device.rows();
  server.isDown = true;
  await device.edit(coco, { comentario: 'mío' });
  const lk = await createFormula(device, { aceites: [line(sid)] });
  server.isDown = false;
  server.rows.delete(sid);
  server.fail('create', { kind: 'busy', status: 503, retryAfterMs: 30_000 });
  await device.push();
  return { server, device, sid, coco, lk };
}

test('an ingredient that the server has lost and that is made anew takes the waiting lines along', async () => {
  const { server, device, sid, coco, lk } = await aFormulaOfLostCoco();
  await answerQuestion(device.writer, { t: 'ingredientes', lk: coco }, 'mine');
  expect(grams(await formulaRow(device, lk))).toEqual({ [coco]: 100 });
  await device.pushAfter(61_000);
  const anew = (await device.row(coco)).sid ?? '';
  expect(anew).not.toBe(sid);
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [anew]: 100 }]);
  expect(await device.queue()).toEqual([]);
  await device.check();
});

test('so does a formula that has left when the ingredient is made anew: its refusal is no matter for her', async () => {
  const { server, device, coco } = await aFormulaOfLostCoco();
  const keys = new Set<string | null>();
  server.during = async ({ t, method, opId }) => {
    if (t !== 'formulas' || method !== 'create') return;
    keys.add(opId);
    if (keys.size === 1) await answerQuestion(device.writer, { t: 'ingredientes', lk: coco }, 'mine');
  };
  await device.pushAfter(31_000);
  const { sid = '' } = await device.row(coco);
  expect(server.recordsOf('formulas').map(grams)).toEqual([{ [sid]: 100 }]);
  expect(keys.size).toBe(2); // a server repeats a refusal to the same key
  expect(await device.queue()).toEqual([]);
  await device.check();
});
