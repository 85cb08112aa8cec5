import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace } from '../helpers/builders.ts';
import { aWorkshop, isMethod } from '../helpers/workshop.ts';

const LEVELS = [
  ['with all extensions', false],
  ['of the stock kind', true],
] as const;
const MINUTE = 61_000;

describe.each(LEVELS)('at a server %s', (_, stock) => {
  test.each(['drop-before', 'drop-after', 'truncate', 'status=500', 'status=503'])(
    'a create that meets %s arrives once',
    async (fault) => {
      const { server, device: aDevice, stored } = await aWorkshop({ stock });
      const tablet = await aDevice();
      await tablet.pull();
      await tablet.create({ nombre: 'Coco', enlaces: [anEnlace()] });
      server.failNext(fault, isMethod('POST'));
      await tablet.push();
      expect(await tablet.queue()).toHaveLength(1);
      await tablet.check();
      for (let n = 0; n < 4; n += 1) await tablet.pushAfter(MINUTE);
      expect(await stored()).toMatchObject([{ nombre: 'Coco', enlaces: [{}] }]);
      await tablet.pull();
      expect(await tablet.rows()).toMatchObject([{ nombre: 'Coco', estado: 'synced' }]);
      await tablet.check();
    },
  );

  test.each(['drop-before', 'drop-after', 'truncate', 'status=500'])(
    'an edit and a delete that meet %s arrive',
    async (fault) => {
      const { server, device: aDevice, stored } = await aWorkshop({ stock });
      const tablet = await aDevice();
      const [kept, removed] = [
        await tablet.create({ nombre: 'Coco' }),
        await tablet.create({ nombre: 'Palma' }),
      ];
      await tablet.push();
      await tablet.edit(kept, { precioEnvase: 50, enlaces: [anEnlace()] });
      await tablet.remove(removed);
      server.failNext(fault, isMethod('PUT'));
      server.failNext(fault, isMethod('DELETE'));
      for (let n = 0; n < 4; n += 1) {
        await tablet.pushAfter(MINUTE);
        await tablet.check();
      }
      expect(await stored()).toMatchObject([{ nombre: 'Coco', precioEnvase: 50, enlaces: [{}] }]);
      expect(await tablet.queue()).toEqual([]);
    },
  );

  test('a server that is cut off under load loses nothing it has confirmed, and gets nothing twice', async () => {
    const { server, device: aDevice, stored } = await aWorkshop({ stock });
    const tablet = await aDevice();
    await tablet.pull();
    for (let n = 0; n < 24; n += 1) await tablet.create({ nombre: `Ingrediente ${n}` });
    let posts = 0;
    server.failNext('delay=1', ({ method }) => {
      if (method === 'POST' && (posts += 1) === 10) void server.stopAbruptly();
      return false;
    });
    await tablet.push();
    await tablet.check();
    await server.restart();
    for (let n = 0; n < 4; n += 1) await tablet.pushAfter(MINUTE);
    expect(await tablet.queue()).toEqual([]);
    expect(new Set((await stored()).map(({ nombre }) => nombre)).size).toBe(24);
    expect(await stored()).toHaveLength(24);
    await tablet.check();
  });

  test('F11 · a refused document comes back to its fields, and the others go on', async () => {
    const { device: aDevice, stored } = await aWorkshop({ stock });
    const tablet = await aDevice();
    const refused = await tablet.create({ nombre: 'Malo', enlaces: [anEnlace(), anEnlace({ precio: -1 })] });
    const tooDear = await tablet.create({ nombre: 'Caro', enlaces: [anEnlace({ precio: 20_000 })] });
    await tablet.create({ nombre: 'Bueno' });
    await tablet.push();
    expect((await stored()).map(({ nombre }) => nombre)).toEqual(['Bueno']);
    const queue = await tablet.queue();
    expect(queue.find(({ lk }) => lk === refused)?.err).toMatchObject({
      kind: 'valid',
      violations: [{ path: 'enlaces[1].precio', message: 'El precio debe ser positivo' }],
    });
    expect(queue.find(({ lk }) => lk === tooDear)?.err).toMatchObject({
      kind: 'bad',
      violations: [{ path: 'enlaces[0].precio', message: 'El precio no puede ser mayor que 9999.99' }],
    });
    await tablet.check();
    await tablet.edit(refused, { nombre: 'Malo corregido', enlaces: [anEnlace()] });
    await tablet.edit(tooDear, { enlaces: [anEnlace({ precio: 20 })] });
    await tablet.push();
    expect((await stored()).map(({ nombre }) => nombre)).toEqual(['Bueno', 'Caro', 'Malo corregido']);
    await tablet.check();
  });

  test('F9 · a session that is refused in the middle keeps the rest, which leaves after the next sign-in', async () => {
    const { server, device: aDevice, stored } = await aWorkshop({ stock });
    const tablet = await aDevice();
    await tablet.pull();
    for (let n = 0; n < 8; n += 1) await tablet.create({ nombre: `Ingrediente ${n}` });
    let posts = 0;
    for (let n = 0; n < 20; n += 1) {
      server.failNext('status=401', ({ method }) => method === 'POST' && (posts += 1) > 3);
    }
    await tablet.push();
    expect(tablet.refusals).toBeGreaterThan(0);
    const kept = await tablet.queue();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ att, state }) => att === 0 && state === 'pending')).toBe(true);
    await tablet.check();
    await server.restart();
    posts = -1000;
    await tablet.restart(); // she signs in again
    await tablet.pushAfter(MINUTE);
    expect(await stored()).toHaveLength(8);
    expect(await tablet.queue()).toEqual([]);
  });

  test('F12 · an edit of what another device deleted asks, and can be made anew', async () => {
    const { device: aDevice, stored } = await aWorkshop({ stock });
    const [tablet, phone] = [await aDevice(), await aDevice()];
    const lk = await tablet.create({ nombre: 'Coco', enlaces: [anEnlace()] });
    await tablet.push();
    await phone.pull();
    await phone.remove((await phone.rows())[0]?.lk ?? '');
    await phone.pushAfter(8000);
    await tablet.edit(lk, { precioEnvase: 50 });
    await tablet.push();
    expect(await tablet.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    expect(await stored()).toEqual([]);
    await tablet.check();
    await tablet.answer(lk, 'mine');
    await tablet.push();
    expect(await stored()).toMatchObject([{ nombre: 'Coco', precioEnvase: 50, enlaces: [{}] }]);
    await tablet.check();
  });
});
