import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { anEnlace } from '../helpers/builders.ts';
import { CATEGORIA_IRI } from '../helpers/builders.ts';
import { aWorkshop } from '../helpers/workshop.ts';

const WATER = { nombre: 'Agua', esAgua: true, ingredienteCategoria: null };
const LYE = { nombre: 'Sosa cáustica', esSosa: true, ingredienteCategoria: null };

describe.each([
  ['with all extensions', false],
  ['of the stock kind', true],
])("the maker's day at a server %s", (_, stock) => {
  test('online, offline, closed and opened again: everything arrives exactly once', async () => {
    const { server, device: aDevice, stored } = await aWorkshop({ stock });
    const tablet = await aDevice();

    // In the morning, with network.
    await tablet.create(WATER);
    await tablet.create(LYE);
    const links = [
      anEnlace({ url: 'https://a.example/oliva' }),
      anEnlace({ url: 'https://b.example/oliva' }),
    ];
    const oliva = await tablet.create({
      nombre: 'Aceite de oliva',
      enlaces: links,
      ingredienteCategoria: CATEGORIA_IRI,
    });
    await tablet.push();
    await tablet.check();
    expect((await stored()).map(({ nombre }) => nombre)).toEqual([
      'Aceite de oliva',
      'Agua',
      'Sosa cáustica',
    ]);
    expect((await stored())[0]?.enlaces).toHaveLength(2);
    await tablet.pull();
    expect(await tablet.rows()).toHaveLength(3);

    // The server stops; she goes on working.
    await server.stop();
    const coco = await tablet.create({ nombre: 'Aceite de coco' });
    await tablet.edit(oliva, { precioEnvase: 9.25 });
    await tablet.push();
    await tablet.edit(coco, { comentario: 'virgen' });
    const [water] = (await tablet.rows()).filter(({ esAgua }) => esAgua);
    await tablet.remove(water?.lk ?? '');
    await tablet.check();

    // The app is closed and opened without network: all of it is still there.
    await tablet.restart();
    await tablet.check();
    const shown = (await tablet.rows()).map(({ nombre }) => nombre);
    expect(new Set(shown)).toEqual(new Set(['Sosa cáustica', 'Aceite de oliva', 'Aceite de coco']));
    expect(await tablet.row(oliva)).toMatchObject({ precioEnvase: 9.25, estado: 'pending' });

    // The server is back.
    await server.restart();
    await tablet.pushAfter(60_000);
    await tablet.pushAfter(60_000);
    await tablet.check();
    expect(await tablet.queue()).toEqual([]);
    expect(await stored()).toMatchObject([
      { nombre: 'Aceite de coco', comentario: 'virgen' },
      { nombre: 'Aceite de oliva', precioEnvase: 9.25, enlaces: [{}, {}] },
      { nombre: 'Sosa cáustica' },
    ]);
    expect(tablet.errors).toEqual([]);

    // A second device sees it.
    const phone = await aDevice();
    await phone.pull();
    expect(new Set((await phone.rows()).map(({ nombre }) => nombre))).toEqual(new Set(shown));
    const seen = (await phone.rows()).find(({ nombre }) => nombre === 'Aceite de oliva');
    expect(seen?.enlaces.map(({ url }) => url)).toEqual(links.map(({ url }) => url));
    await phone.check();
  });

  test('text of every kind is the same on the second device', async () => {
    const { device: aDevice } = await aWorkshop({ stock });
    const tablet = await aDevice();
    const nombre = `🧼 <b>Árbol</b> & "té" ${'ñ'.repeat(180)}`;
    await tablet.create({
      nombre,
      comentario: '<script>alert(1)</script>\n línea 2',
      enlaces: [anEnlace({ url: 'https://a.example/?a=1&b=<x>' })],
    });
    await tablet.push();
    await tablet.pull();
    const phone = await aDevice();
    await phone.pull();
    const [here, there] = [await tablet.rows(), await phone.rows()];
    expect(there.map(({ nombre: name, comentario }) => [name, comentario])).toEqual(
      here.map(({ nombre: name, comentario }) => [name, comentario]),
    );
    expect(here[0]).toMatchObject({ nombre, estado: 'synced' });
    await tablet.check();
  });
});
