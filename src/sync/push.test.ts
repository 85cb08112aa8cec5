import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { nextEpoch } from '#db/meta.ts';
import { anEnlace, anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { recoverInterrupted } from './recover.ts';

const methods = (server: ModelServer) => server.calls.map(({ method }) => method);
const names = (server: ModelServer) => [...server.rows.values()].map(({ record }) => record['nombre']);

async function aPulledDevice(level: 'full' | 'stock' = 'full') {
  const server = new ModelServer({ level });
  const sid = server.add({ ...anIngredientePayload({ nombre: 'Coco' }) });
  const device = await aDevice({ server });
  await device.pull();
  const [row] = await device.rows();
  return { server, device, sid, lk: row?.lk ?? '' };
}

async function head(device: Device) {
  const [entry] = await device.queue();
  if (entry === undefined) throw new Error('The queue is empty');
  return entry;
}

describe('the runner', () => {
  test('sends creates, edits and deletes, and the rows become what the server answered', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    const created = await device.create({ nombre: 'Palma', enlaces: [anEnlace()] });
    await device.edit(lk, { precioEnvase: 50 });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50 });
    expect(await device.row(created)).toMatchObject({ estado: 'synced', viaPull: false, precioGramo: 1 });
    expect((await device.row(created)).enlaces[0]?.['@id']).toBeDefined();
    expect(await device.db.base.count()).toBe(0);
    await device.check();
  });

  test('replays many independent writes, more than it reads at once, all of them once', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    for (let n = 0; n < 150; n += 1) await device.create({ nombre: `Ingrediente ${n}` });
    await device.push();
    expect(new Set(names(server)).size).toBe(150);
    expect(server.calls).toHaveLength(150);
    await device.check();
  });

  test('has never more than four requests under way, and one of each record', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lks = [];
    for (let n = 0; n < 8; n += 1) lks.push(await device.create({ nombre: `${n}` }));
    const waiting: (() => void)[] = [];
    let most = 0;
    server.during = () =>
      new Promise((resolve) => {
        most = waiting.push(resolve);
        if (most === 4) for (const goOn of waiting.splice(0)) goOn();
      });
    await device.push();
    server.during = () => undefined;
    expect(most).toBe(4);
    for (const lk of lks) await device.edit(lk, { precioEnvase: 9 });
    await device.push();
    expect(server.calls).toHaveLength(16);
  });

  test('an edit made while the record is being sent follows it, and is never overwritten by the answer', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.during = async ({ method }) => {
      if (method !== 'update') return;
      server.during = () => undefined;
      await device.edit(lk, { precioEnvase: 60 });
      expect(await device.row(lk)).toMatchObject({ precioEnvase: 60, estado: 'sending' });
      await device.check();
    };
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 60 });
    expect(methods(server)).toEqual(['list', 'update', 'update']);
    await device.check();
  });

  test("sends nothing of somebody else's", async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    await device.create();
    await device.db.outbox.toCollection().modify({ user: 'otra' });
    await device.push();
    expect(server.calls).toEqual([]);
  });

  test('sends nothing, and ignores late answers, once another leads', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.during = async ({ method }) => {
      if (method !== 'update') return;
      server.during = () => undefined;
      // Another runner takes over while the request is under way.
      await recoverInterrupted(device.db, await nextEpoch(device.db));
    };
    await device.push();
    expect(await head(device)).toMatchObject({ state: 'pending', amb: true });
    const before = server.calls.length;
    await device.push(); // the deposed runner tries again
    expect(server.calls).toHaveLength(before);
    expect(await head(device)).toMatchObject({ state: 'pending', amb: true });
    await device.check();
  });

  test('keeps an entry at home that may not leave any more between claim and request', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    let asked = 0;
    const { canSend } = device.guard;
    device.guard = { ...device.guard, canSend: () => (asked += 1) === 1 };
    await device.push();
    expect(methods(server)).toEqual(['list']);
    expect(await head(device)).toMatchObject({ state: 'pending', amb: false, att: 0 });
    device.guard = { ...device.guard, canSend };
    await device.push();
    expect(methods(server)).toEqual(['list', 'update']);
  });
});

describe('an answer that is lost', () => {
  test.each(['lost-request', 'lost-answer'] as const)(
    'to a create (%s) is repeated with its key: one row',
    async (fault) => {
      const server = new ModelServer();
      const device = await aDevice({ server });
      await device.create({ nombre: 'Coco' });
      server.fail('create', fault);
      await device.push();
      expect(await head(device)).toMatchObject({ state: 'pending', amb: true, att: 1, err: { kind: 'net' } });
      await device.check();
      await device.pushAfter(2000);
      expect(names(server)).toEqual(['Coco']);
      const [first, second] = server.calls;
      expect(first?.opId).toBe(second?.opId);
      await device.check();
    },
  );

  test('to an edit is found out by its precondition: nothing is written twice', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.fail('update', 'lost-answer');
    await device.push();
    await device.pushAfter(2000);
    expect(server.rows.get(sid)?.version).toBe(2);
    expect(await device.queue()).toEqual([]);
    expect(await device.row(lk)).toMatchObject({ version: 2, estado: 'synced' });
    await device.check();
  });

  test('to a delete is a record that is not there any more', async () => {
    const { server, device, lk } = await aPulledDevice();
    await device.remove(lk);
    server.fail('remove', 'lost-answer');
    await device.pushAfter(8000);
    await device.pushAfter(2000);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });

  test('does not touch the edit that was made meanwhile', async () => {
    const server = new ModelServer();
    const device = await aDevice({ server });
    const lk = await device.create({ nombre: 'Coco', enlaces: [anEnlace()] });
    server.fail('create', 'lost-answer');
    await device.push();
    await device.edit(lk, { precioEnvase: 60 });
    expect((await device.queue()).map(({ kind }) => kind)).toEqual(['create', 'update']);
    await device.pushAfter(2000);
    await device.push();
    expect([...server.rows.values()]).toMatchObject([
      { record: { nombre: 'Coco', precioEnvase: 60, enlaces: [{}] } },
    ]);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 60, estado: 'synced' });
    await device.check();
  });
});

describe('another writer', () => {
  test('of another field: both changes are kept', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { comentario: 'del otro' });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'del otro' });
    expect(await device.row(lk)).toMatchObject({ comentario: 'del otro', estado: 'synced' });
    await device.check();
  });

  test('of the same field: the server keeps its value and the maker is asked', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { precioEnvase: 45 });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45 });
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await device.db.review.toArray()).toMatchObject([
      { reason: 'changed', fields: [{ field: 'precioEnvase', base: 42.5, mine: 50, theirs: 45 }] },
    ]);
    await device.check();
  });

  test('who deleted the record: the maker is asked, her values stay', async () => {
    const { server, device, sid, lk } = await aPulledDevice();
    await device.edit(lk, { precioEnvase: 50 });
    server.rows.delete(sid);
    await device.push();
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await device.db.review.toArray()).toMatchObject([{ reason: 'gone' }]);
    await device.check();
  });
});

describe('a server without extensions', () => {
  test('is asked for the record before an edit: other fields are kept, the same field asks', async () => {
    const { server, device, sid, lk } = await aPulledDevice('stock');
    await device.edit(lk, { precioEnvase: 50 });
    server.edit(sid, { comentario: 'del otro' });
    await device.push();
    expect(methods(server)).toEqual(['list', 'get', 'update']);
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'del otro' });
    await device.edit(lk, { precioEnvase: 60 });
    server.edit(sid, { precioEnvase: 45 });
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 45 });
    expect(await device.row(lk)).toMatchObject({ estado: 'attention' });
    await device.check();
  });

  test('that cannot be reached before an edit leaves no doubt about the edit', async () => {
    const { server, device, lk } = await aPulledDevice('stock');
    await device.edit(lk, { precioEnvase: 50 });
    server.isDown = true;
    await device.push();
    expect(await head(device)).toMatchObject({ state: 'pending', amb: false, err: { kind: 'net' } });
  });
});

test('a read that comes back late does not undo what a newer one has brought', async () => {
  const { server, device, sid, lk } = await aPulledDevice('stock');
  await device.edit(lk, { precioEnvase: 50 });
  server.afterwards = async ({ method }) => {
    if (method !== 'get') return;
    server.afterwards = () => undefined;
    server.edit(sid, { comentario: 'del otro' });
    await device.pull();
    expect(await device.row(lk)).toMatchObject({ comentario: 'del otro' });
  };
  const shown: (string | null)[] = [];
  server.during = async ({ method }) => {
    if (method === 'update') shown.push((await device.row(lk)).comentario);
  };
  await device.push();
  expect(shown).toEqual(['del otro']);
  expect(server.record(sid)).toMatchObject({ precioEnvase: 50, comentario: 'del otro' });
  await device.check();
});

test('an answer that overlaps a newer read is looked at again', async () => {
  const { server, device, sid, lk } = await aPulledDevice();
  await device.edit(lk, { precioEnvase: 50 });
  server.afterwards = async ({ method }) => {
    if (method !== 'update') return;
    server.afterwards = () => undefined;
    server.edit(sid, { comentario: 'del otro' }); // while our answer is on its way back
    await device.pull();
    await device.check();
  };
  await device.push();
  expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, comentario: 'del otro', version: 3 });
  expect(methods(server)).toEqual(['list', 'update', 'list', 'get']);
  expect(await device.queue()).toEqual([]);
  await device.check();
});
