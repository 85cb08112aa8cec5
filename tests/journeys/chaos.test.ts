import 'fake-indexeddb/auto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { anEnlace } from '../helpers/builders.ts';
import type { Toxic } from '../helpers/chaos-proxy.ts';
import { aChaosWorkshop } from '../helpers/chaos-workshop.ts';
import type { Device } from '../helpers/devices.ts';

const MINUTE = 61_000;
const LEVELS = [
  ['with all extensions', false],
  ['of the stock kind', true],
] as const;

const is =
  (...methods: string[]) =>
  (request: IncomingMessage) =>
    methods.includes(request.method ?? '');
const isWrite = is('POST', 'PUT', 'DELETE');
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_LD = { 'content-type': 'application/ld+json' };

/** Everything arrived once, and device and server agree. */
const ONCE = {
  now: [
    { nombre: 'Coco', enlaces: [{}] },
    { nombre: 'Oliva', precioEnvase: 50 },
  ],
  rows: ['Coco synced', 'Oliva synced'],
};

/** Tries again until the queue is empty, as time does. */
async function drain(device: Device): Promise<void> {
  for (let n = 0; n < 6 && (await device.queue()).length > 0; n += 1) await device.pushAfter(MINUTE);
}

describe.each(LEVELS)('a bad network before a server %s', (_, stock) => {
  /** A create, an edit and a delete meet the toxic; then the network heals. */
  async function meet(toxic: Toxic) {
    const workshop = await aChaosWorkshop({ stock });
    const { proxy, stored } = workshop;
    const tablet = await workshop.device();
    const edited = await tablet.create({ nombre: 'Oliva' });
    const removed = await tablet.create({ nombre: 'Palma' });
    await tablet.push();
    await tablet.pull();
    proxy.always(toxic, isWrite);
    await tablet.create({ nombre: 'Coco', enlaces: [anEnlace()] });
    await tablet.edit(edited, { precioEnvase: 50 });
    await tablet.remove(removed);
    await tablet.pushAfter(8000);
    await tablet.check();
    const waiting = (await tablet.queue()).length;
    const states = (await tablet.queue()).map(({ state }) => state);
    proxy.heal();
    await drain(tablet);
    await tablet.pull();
    await tablet.check();
    const rows = (await tablet.rows()).map(({ nombre, estado }) => `${nombre} ${estado}`);
    return { ...workshop, tablet, waiting, states, rows: rows.toSorted(), now: await stored() };
  }

  test('F2 · an answer that got lost makes no second row', async () => {
    const outcome = await meet({ kind: 'drop-after' });
    expect(outcome.waiting).toBe(3);
    expect(outcome).toMatchObject(ONCE);
  });

  test.each([500, 502, 503, 504])(
    'F4 · a %i leaves the writes in the queue until it is over',
    async (status) => {
      const outcome = await meet({ kind: 'answer', status });
      expect(outcome.states).toEqual(['pending', 'pending', 'pending']);
      expect(outcome).toMatchObject(ONCE);
    },
  );

  test('F5 · an endless wait is given up at the deadline', async () => {
    expect(await meet({ kind: 'hang' })).toMatchObject(ONCE);
  });

  test('F5 · one byte a second is given up at the deadline', async () => {
    expect(await meet({ kind: 'slow' })).toMatchObject(ONCE);
  });

  test.each(['length', 'chunk', 'close'] as const)('F6 · a body cut by %s is no answer', async (how) => {
    expect(await meet({ kind: 'cut', how })).toMatchObject(ONCE);
  });

  test('F6 · a connection that is reset is no answer', async () => {
    expect(await meet({ kind: 'reset' })).toMatchObject(ONCE);
  });

  test('F8 · a hotel portal that redirects is no success and no sign-out', async () => {
    const headers = { location: 'http://portal.example/login' };
    const outcome = await meet({ kind: 'answer', status: 302, headers });
    expect(outcome.tablet.refusals).toBe(0);
    expect(outcome).toMatchObject(ONCE);
  });

  test('F8 · a hotel portal that answers with a page is no success', async () => {
    const page = '<!doctype html><title>Conéctate</title>';
    expect(await meet({ kind: 'answer', status: 200, headers: HTML, body: page })).toMatchObject(ONCE);
  });

  test('F7 · a network that goes in the middle of the queue: what is left leaves when it is back', async () => {
    const { proxy, device, stored } = await aChaosWorkshop({ stock });
    const tablet = await device();
    await tablet.pull();
    for (let n = 0; n < 12; n += 1) await tablet.create({ nombre: `Aceite ${String(n).padStart(2, '0')}` });
    let writes = 0;
    proxy.always({ kind: 'drop-before' }, (request) => is('POST')(request) && (writes += 1) > 5);
    await tablet.push();
    expect((await tablet.queue()).length).toBeGreaterThan(0);
    proxy.heal();
    await drain(tablet);
    expect(await stored()).toHaveLength(12);
    await tablet.check();
  });

  test('F27 · a list that has lost rows deletes nothing by itself', async () => {
    const { proxy, device } = await aChaosWorkshop({ stock });
    const tablet = await device();
    for (let n = 0; n < 8; n += 1) await tablet.create({ nombre: `Aceite ${n}` });
    await tablet.push();
    await tablet.pull();
    const short = (body: unknown) => ({ ...(body as object), member: [], totalItems: 0 });
    proxy.next({ kind: 'rewrite', change: short }, ({ url }) => url?.includes('/ingredientes?') === true);
    expect(await tablet.pull()).toEqual({ kind: 'latched' });
    expect(await tablet.rows()).toHaveLength(8);
    await tablet.pull();
    expect((await tablet.meta())?.latched).toBe(null);
    expect(await tablet.rows()).toHaveLength(8);
  });

  test('F27 · rows that one list has lost are asked for one by one', async () => {
    const { proxy, device } = await aChaosWorkshop({ stock });
    const tablet = await device();
    for (let n = 0; n < 8; n += 1) await tablet.create({ nombre: `Aceite ${n}` });
    await tablet.push();
    await tablet.pull();
    const change = (body: unknown) => {
      const { member } = body as { member: unknown[] }; // the list of the server above
      return { ...(body as object), member: member.slice(2), totalItems: member.length - 2 };
    };
    proxy.next({ kind: 'rewrite', change }, ({ url }) => url?.includes('/ingredientes?') === true);
    expect(await tablet.pull()).toMatchObject({ kind: 'ok' });
    expect(await tablet.rows()).toHaveLength(8);
  });

  test('F28 · a row that cannot be read is kept as it was, and the others are stored', async () => {
    const { server, proxy, device } = await aChaosWorkshop({ stock });
    const tablet = await device();
    const lks = [await tablet.create({ nombre: 'Coco' }), await tablet.create({ nombre: 'Oliva' })];
    await tablet.push();
    await tablet.pull();
    for (const lk of lks) {
      const { sid, nombre } = await tablet.row(lk);
      const { body } = await server.api<object>('GET', sid ?? '');
      await server.api('PUT', sid ?? '', { ...body, nombre: `${nombre} virgen` });
    }
    const change = (body: unknown) => {
      const { member } = body as { member: { nombre: string }[] }; // the list of the server above
      const broken = member.map((row) =>
        row.nombre.startsWith('Coco') ? { ...row, nombre: { a: 1 } } : row,
      );
      return { ...(body as object), member: broken };
    };
    proxy.next({ kind: 'rewrite', change }, ({ url }) => url?.includes('/ingredientes?') === true);
    await tablet.pull();
    const names = (await tablet.rows()).map(({ nombre }) => nombre);
    expect(names.toSorted()).toEqual(['Coco', 'Oliva virgen']);
  });

  test('F37 · the answer to an old try that comes late is ignored', async () => {
    const { proxy, device, stored } = await aChaosWorkshop({ stock });
    const tablet = await device();
    const lk = await tablet.create({ nombre: 'Coco' });
    await tablet.push();
    await tablet.pull();
    await tablet.edit(lk, { precioEnvase: 50 });
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.next({ kind: 'late', until }, is('PUT'));
    await tablet.push(); // given up at the deadline; the server has it
    await tablet.edit(lk, { precioEnvase: 60 });
    await drain(tablet);
    release();
    await tablet.pull();
    expect(await stored()).toMatchObject([{ precioEnvase: 60 }]);
    expect(await tablet.row(lk)).toMatchObject({ precioEnvase: 60, estado: 'synced' });
    await tablet.check();
  });

  test('F38 · an edit while the record is being sent is not overwritten by the echo of the first', async () => {
    const { proxy, device, stored } = await aChaosWorkshop({ stock });
    const tablet = await device();
    const lk = await tablet.create({ nombre: 'Coco' });
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.next({ kind: 'late', until }, is('POST'));
    const sending = tablet.push();
    await tablet.editWhenSending(lk, { precioEnvase: 77 });
    release();
    await sending;
    expect(await tablet.row(lk)).toMatchObject({ precioEnvase: 77 });
    await drain(tablet);
    expect(await stored()).toMatchObject([{ nombre: 'Coco', precioEnvase: 77 }]);
    await tablet.check();
  });

  test('F40 · a server that is killed while it writes has every confirmed write, once', async () => {
    const { server, device, stored } = await aChaosWorkshop({ stock });
    const tablet = await device();
    await tablet.pull();
    for (let n = 0; n < 10; n += 1) await tablet.create({ nombre: `Aceite ${n}` });
    let posts = 0;
    server.failNext('delay=5', (request) => {
      if (request.method === 'POST' && (posts += 1) === 6) void server.stopAbruptly();
      return false;
    });
    await tablet.push();
    await server.restart();
    await drain(tablet);
    expect(await stored()).toHaveLength(10);
    expect(await tablet.queue()).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([403, 405, 413, 415, 418])('F13 · a %i is for the maker, never a loop', async (status) => {
    const { proxy, device } = await aChaosWorkshop();
    const tablet = await device();
    await tablet.create({ nombre: 'Coco' });
    const body = JSON.stringify({ title: 'Error', detail: 'No se puede', status });
    proxy.always({ kind: 'answer', status, headers: JSON_LD, body }, is('POST'));
    for (let n = 0; n < 4; n += 1) await tablet.pushAfter(MINUTE);
    expect(proxy.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    expect(await tablet.queue()).toMatchObject([
      { state: 'rejected', err: { status, message: 'No se puede' } },
    ]);
  });

  test('F4 · a server that asks for an hour gets a quarter of it', async () => {
    const { proxy, device, stored } = await aChaosWorkshop();
    const tablet = await device();
    await tablet.create({ nombre: 'Coco' });
    proxy.next({ kind: 'answer', status: 429, headers: { 'retry-after': '3600' } }, is('POST'));
    await tablet.push();
    await tablet.pushAfter(14 * 60_000);
    expect(await stored()).toEqual([]);
    await tablet.pushAfter(61_000);
    expect(await stored()).toHaveLength(1);
  });
});

test.each([1, 2, 3, 4, 5])(
  'a network that is bad in every way, seed %i: each write arrives once',
  async (seed) => {
    const { proxy, device, stored } = await aChaosWorkshop();
    const tablet = await device();
    await tablet.pull();
    const toxics: Toxic[] = [
      { kind: 'drop-before' },
      { kind: 'drop-after' },
      { kind: 'reset' },
      { kind: 'cut', how: 'chunk' },
      { kind: 'answer', status: 500 },
      { kind: 'answer', status: 503 },
      { kind: 'answer', status: 200, headers: HTML, body: '<p>' },
    ];
    proxy.sometimes(0.4, toxics, seed);
    const lks: string[] = [];
    for (let n = 0; n < 10; n += 1) lks.push(await tablet.create({ nombre: `Aceite ${n}` }));
    await tablet.push();
    for (const lk of lks) await tablet.edit(lk, { comentario: 'revisado' });
    for (let n = 0; n < 3; n += 1) await tablet.pushAfter(MINUTE);
    proxy.heal();
    await drain(tablet);
    const rows = await stored();
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ comentario }) => comentario))).toEqual(new Set(['revisado']));
    await tablet.check();
  },
);
