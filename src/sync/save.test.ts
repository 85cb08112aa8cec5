import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { isQuotaError } from '#db/store-error.ts';
import { saveDraft } from '#db/drafts.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { aFaultyStore, quotaError } from '../../tests/helpers/store-faults.ts';
import { saveRecord } from './save.ts';

describe('a saved record', () => {
  test('is on the screens and in the queue at once, marked as pending', async () => {
    const device = await aDevice({ server: new ModelServer() });
    const lk = await device.create({ nombre: 'Árbol de té', enlaces: [anEnlace()] });
    expect(await device.row(lk)).toMatchObject({
      nombre: 'Árbol de té',
      clave: 'arbol de te',
      estado: 'pending',
    });
    expect(await device.queue()).toMatchObject([{ kind: 'create', lk, user: 'jabonera', state: 'pending' }]);
    await device.check();
  });

  test('keeps the confirmed copy below an edit, and the queue only what changed', async () => {
    const server = new ModelServer();
    const sid = server.add(anIngredientePayload({ nombre: 'Coco' }));
    const device = await aDevice({ server });
    await device.pull();
    const [row] = await device.rows();
    await device.edit(row?.lk ?? '', { precioEnvase: 50 });
    expect(await device.queue()).toMatchObject([
      { kind: 'update', patch: { precioEnvase: 50 }, base: { precioEnvase: 42.5 } },
    ]);
    expect((await device.db.base.toArray())[0]).toMatchObject({
      sid,
      row: { precioEnvase: 42.5, estado: 'synced' },
    });
    await device.check();
  });

  test('twice before sending is one request', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Agua' });
    await device.edit(lk, { nombre: 'Agua destilada' });
    await device.push();
    expect(server.calls).toHaveLength(1);
    expect([...server.rows.values()]).toMatchObject([{ record: { nombre: 'Agua destilada' } }]);
  });

  test('without a change leaves no trace', async () => {
    const server = new ModelServer();
    server.add(anIngredientePayload());
    const device = await aDevice({ server });
    await device.pull();
    const before = await device.rows();
    await device.edit(before[0]?.lk ?? '', {});
    expect(await device.queue()).toEqual([]);
    expect(await device.rows()).toEqual(before);
    await device.check();
  });

  test('takes its draft along in the same transaction', async () => {
    const device = await aDevice({ server: new ModelServer() });
    await saveDraft(device.db, { key: 'ingrediente:nuevo', at: 1, values: {}, seen: null });
    const values = { ...anIngredientePayload() };
    await saveRecord(device.writer, {
      t: 'ingredientes',
      lk: null,
      values,
      seen: null,
      label: '',
      draftKey: 'ingrediente:nuevo',
    });
    expect(await device.db.drafts.count()).toBe(0);
  });
});

describe('a save that the device cannot keep', () => {
  test('rejects as a full disk, and nothing of it is stored', async () => {
    const store = aFaultyStore();
    const device = await aDevice({ server: new ModelServer(), middleware: store.middleware });
    const lk = await device.create({ nombre: 'Coco' });
    await saveDraft(device.db, { key: 'ingrediente:x', at: 1, values: { nombre: 'Palma' }, seen: null });
    const before = { rows: await device.rows(), queue: await device.queue() };
    const seen = { ...toIngredienteDoc(await device.row(lk)) };
    const save = () =>
      saveRecord(device.writer, {
        t: 'ingredientes',
        lk,
        values: { ...seen, nombre: 'Palma' },
        seen,
        label: '',
        draftKey: 'ingrediente:x',
      });
    // Whichever write of the transaction finds the disk full.
    for (let nth = 1; nth <= 3; nth += 1) {
      store.failWhen((count) => count === nth, quotaError);
      const error: unknown = await save().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isQuotaError(error)).toBe(true);
      store.failWhen(() => false, quotaError);
      expect({ rows: await device.rows(), queue: await device.queue() }).toEqual(before);
      expect(await device.db.drafts.count()).toBe(1);
    }
    await save();
    await device.check();
  });
});

describe('a save on a record that left while its form was open', () => {
  test('takes an unsent delete of this device back, with the writes it had', async () => {
    const server = new ModelServer();
    const sid = server.add(anIngredientePayload({ nombre: 'Coco' }));
    const device = await aDevice({ server });
    await device.pull();
    const lk = (await device.rows())[0]?.lk ?? '';
    await device.edit(lk, { precioEnvase: 50 });
    const seen = { ...toIngredienteDoc(await device.row(lk)) };
    await device.remove(lk);
    await device.saveOver(lk, seen, { comentario: 'de la otra pestaña' });
    await device.check();
    await device.pushAfter(10_000);
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'de la otra pestaña' });
    expect(server.calls.map(({ method }) => method)).not.toContain('remove');
  });

  test('waits for a delete under way and then makes the record anew', async () => {
    const server = new ModelServer();
    server.add(anIngredientePayload({ nombre: 'Coco', enlaces: [anEnlace()] }));
    const device = await aDevice({ server });
    await device.pull();
    const lk = (await device.rows())[0]?.lk ?? '';
    const seen = { ...toIngredienteDoc(await device.row(lk)) };
    await device.remove(lk);
    server.during = async ({ method }) => {
      if (method !== 'remove') return;
      server.during = () => undefined;
      await device.saveOver(lk, seen, { precioEnvase: 50 });
      expect(await device.row(lk)).toMatchObject({ nombre: 'Coco', precioEnvase: 50 }); // not hidden by the delete
      await device.check();
    };
    await device.pushAfter(10_000);
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Coco', precioEnvase: 50, enlaces: [{ precio: 42.5 }] } },
    ]);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('that another device deleted comes back with the question what to do', async () => {
    const server = new ModelServer();
    const sid = server.add(anIngredientePayload({ nombre: 'Coco' }));
    for (const nombre of ['A', 'B', 'C']) server.add(anIngredientePayload({ nombre }));
    const device = await aDevice({ server });
    await device.pull();
    const lk = (await device.rows()).find((row) => row.sid === sid)?.lk ?? '';
    const seen = { ...toIngredienteDoc(await device.row(lk)) };
    server.rows.delete(sid);
    await device.pull();
    expect(await device.db.ingredientes.get(lk)).toBeUndefined();
    await device.saveOver(lk, seen, { precioEnvase: 50 });
    expect(await device.row(lk)).toMatchObject({ nombre: 'Coco', precioEnvase: 50 });
    await device.push();
    expect(await device.row(lk)).toMatchObject({ estado: 'attention' });
    expect(await device.db.review.toArray()).toMatchObject([{ reason: 'gone', closedAt: 0 }]);
    await device.check();
    // Made anew it lives: the next save asks nothing.
    await device.answer(lk, 'mine');
    await device.push();
    await device.edit(lk, { precioEnvase: 60 });
    await device.push();
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 60, estado: 'synced' });
    await device.check();
  });

  test('of which nothing is left is made anew with all that was typed', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const seen = {
      ...anIngredientePayload({
        nombre: 'Coco',
        enlaces: [anEnlace({ '@id': '/api/ingrediente_enlace_compras/9' })],
      }),
    };
    await device.saveOver('lk-unknown', seen, { precioEnvase: 50 });
    expect(await device.queue()).toMatchObject([
      { kind: 'create', patch: { nombre: 'Coco', precioEnvase: 50, enlaces: [{ precio: 42.5 }] } },
    ]);
    await device.push();
    expect(server.rows.size).toBe(1);
    await device.check();
  });
});
