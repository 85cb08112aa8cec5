import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace } from '../helpers/builders.ts';
import type { Device } from '../helpers/devices.ts';
import { aWorkshop } from '../helpers/workshop.ts';

const WATER = { nombre: 'Agua', esAgua: true, ingredienteCategoria: null };
const onlyLk = async (device: Device) => (await device.rows())[0]?.lk ?? '';

describe.each([
  ['with all extensions', false],
  ['of the stock kind', true],
])('two devices at a server %s', (_, stock) => {
  /** Both show the same ingredient. */
  async function twoDevices() {
    const workshop = await aWorkshop({ stock });
    const [tablet, phone] = [await workshop.device(), await workshop.device()];
    await tablet.create({ nombre: 'Coco', enlaces: [anEnlace({ url: 'https://a.example' })] });
    await tablet.push();
    await tablet.pull();
    await phone.pull();
    return { ...workshop, tablet, phone, here: await onlyLk(tablet), there: await onlyLk(phone) };
  }

  test('F10 F16 · that edit different fields and different links: everything is kept', async () => {
    const { stored, tablet, phone, here, there } = await twoDevices();
    const links = (await tablet.row(here)).enlaces;
    await tablet.edit(here, {
      precioEnvase: 50,
      enlaces: [...links, anEnlace({ url: 'https://b.example' })],
    });
    await phone.edit(there, {
      comentario: 'del móvil',
      enlaces: links.map((link) => ({ ...link, precio: 7 })),
    });
    await tablet.push();
    await phone.push();
    await tablet.pull();
    for (const device of [tablet, phone]) {
      const [row] = await device.rows();
      expect(row).toMatchObject({ precioEnvase: 50, comentario: 'del móvil', estado: 'synced' });
      expect(row?.enlaces.map(({ url, precio }) => [url, precio])).toEqual([
        ['https://a.example', 7],
        ['https://b.example', 42.5],
      ]);
      await device.check();
    }
    expect(await stored()).toHaveLength(1);
  });

  test('F10 F16 · that edit the same field: the second is asked, and no value disappears', async () => {
    const { stored, tablet, phone, here, there } = await twoDevices();
    await tablet.edit(here, { precioEnvase: 50 });
    await phone.edit(there, { precioEnvase: 45 });
    await tablet.push();
    await phone.push();
    expect(await stored()).toMatchObject([{ precioEnvase: 50 }]);
    expect(await phone.row(there)).toMatchObject({ precioEnvase: 45, estado: 'attention' });
    expect(await phone.db.review.toArray()).toMatchObject([
      { fields: [{ field: 'precioEnvase', base: 42.5, mine: 45, theirs: 50 }] },
    ]);
    await phone.answer(there, 'mine');
    await phone.push();
    await tablet.pull();
    expect(await stored()).toMatchObject([{ precioEnvase: 45 }]);
    expect(await tablet.row(here)).toMatchObject({ precioEnvase: 45 });
    await tablet.check();
    await phone.check();
  });

  test('of which one deletes what the other changed: the delete asks first', async () => {
    const { stored, tablet, phone, here, there } = await twoDevices();
    await tablet.edit(here, { precioEnvase: 50 });
    await tablet.push();
    await phone.remove(there);
    await phone.pushAfter(8000);
    expect(await stored()).toHaveLength(1);
    expect(await phone.row(there)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    await phone.answer(there, 'mine');
    await phone.push();
    expect(await stored()).toEqual([]);
    await tablet.pull({ acceptShrink: true });
    expect(await tablet.rows()).toEqual([]);
    await phone.check();
  });
});

test('two devices that both make the water offline end with one water', async () => {
  const { device: aDevice, stored } = await aWorkshop();
  const [tablet, phone] = [await aDevice(), await aDevice()];
  await tablet.create({ ...WATER, comentario: 'del grifo' });
  const lk = await phone.create({ ...WATER, comentario: 'destilada' });
  await tablet.push();
  await phone.pull(); // the server's water comes in as a row of its own first
  await phone.push();
  expect(await stored()).toMatchObject([{ nombre: 'Agua', comentario: 'del grifo' }]);
  expect(await phone.rows()).toMatchObject([{ lk, comentario: 'destilada', estado: 'attention' }]);
  await phone.check();
  await phone.answer(lk, 'theirs');
  expect(await phone.rows()).toMatchObject([{ lk, comentario: 'del grifo', estado: 'synced' }]);
  await phone.check();
});

test('another user sees nothing of it', async () => {
  const { server, device: aDevice } = await aWorkshop();
  const tablet = await aDevice();
  await tablet.create({ nombre: 'De Ana' });
  await tablet.push();
  await server.apiAs('eva');
  const { body } = await (await server.apiAs('eva'))<{ member: unknown[] }>('GET', '/ingredientes');
  expect(body.member).toEqual([]);
});
