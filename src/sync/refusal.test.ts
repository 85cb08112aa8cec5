import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import { anEnlace, anIngredientePayload, CATEGORIA_IRI } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
import { createFormula, editLine, formulaRow, grams, line } from '../../tests/helpers/formula-hands.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';

const notFound = (iri: string) => ({
  kind: 'bad' as const,
  status: 400,
  message: `Item not found for "${iri}".`,
  detail: `Item not found for "${iri}".`,
});

describe('a link that the server does not find under its id', () => {
  async function aLinkedRecord() {
    const server = new ModelServer({ level: 'stock' });
    const sid = server.add(anIngredientePayload({ nombre: 'Coco', enlaces: [anEnlace()] }));
    const device = await aDevice({ server });
    await device.pull();
    const row = (await device.rows())[0];
    const id = row?.enlaces[0]?.['@id'] ?? '';
    await device.edit(row?.lk ?? '', { precioEnvase: 50, enlaces: [{ ...row?.enlaces[0], precio: 7 }] });
    return { server, device, sid, lk: row?.lk ?? '', id };
  }

  test('is sent under its new one, after a look at the record', async () => {
    const { server, device, sid, lk, id } = await aLinkedRecord();
    server.during = ({ method }) => {
      if (method !== 'update') return;
      server.during = () => undefined;
      server.edit(sid, { enlaces: [anEnlace()] }); // another device saved: the part has a new id
    };
    server.fail('update', notFound(id));
    await device.push();
    expect(server.record(sid)).toMatchObject({ precioEnvase: 50, enlaces: [{ precio: 7 }] });
    expect(server.record(sid)['enlaces']).not.toMatchObject([{ '@id': id }]);
    expect(await device.row(lk)).toMatchObject({ estado: 'synced' });
    await device.check();
  });

  test('is sent anew once only: then the refusal is for the maker', async () => {
    const { server, device, lk, id } = await aLinkedRecord();
    server.fail('update', notFound(id), notFound(id));
    await device.push();
    expect(server.calls.filter(({ method }) => method === 'update')).toHaveLength(2);
    expect(await device.queue()).toMatchObject([
      { state: 'rejected', err: { status: 400, violations: [{ path: 'enlaces' }] } },
    ]);
    expect(await device.row(lk)).toMatchObject({ precioEnvase: 50, estado: 'attention' });
    await device.check();
  });
});

test('a category that is gone is told on its field, and the categories are read again', async () => {
  const server = new ModelServer();
  const device = await aDevice({ server });
  await writeTableMeta(device.db, 'categorias', { pulledAt: device.now, dirty: false });
  await device.create({ ingredienteCategoria: CATEGORIA_IRI });
  server.fail('create', notFound(CATEGORIA_IRI));
  await device.push();
  const text = 'La categoría elegida ya no existe. Elige otra y guarda de nuevo.';
  expect(await device.queue()).toMatchObject([
    {
      state: 'rejected',
      err: { message: text, violations: [{ path: 'ingredienteCategoria', message: text }] },
    },
  ]);
  expect(await readTableMeta(device.db, 'categorias')).toMatchObject({ dirty: true });
  await device.check();
});

describe('a formula', () => {
  async function aFormula() {
    const server = new ModelServer({ level: 'stock' });
    const [coco, oliva] = ['Coco', 'Oliva'].map((nombre) => server.add(anIngredientePayload({ nombre })));
    const device = await aDevice({ server });
    await device.pull();
    const lk = await createFormula(device, { aceites: [line(coco ?? ''), line(oliva ?? '')] });
    await device.push();
    return { server, device, lk, coco: coco ?? '', oliva: oliva ?? '' };
  }

  test('whose ingredient is gone says so on its line, and the ingredients are read again', async () => {
    const { server, device, lk, coco, oliva } = await aFormula();
    server.rows.delete(oliva);
    await editLine(device, lk, { ref: coco, cantidad: 150 });
    await device.push();
    const text = 'El ingrediente elegido ya no existe. Elige otro y guarda de nuevo.';
    expect(await device.queue()).toMatchObject([
      {
        t: 'formulas',
        state: 'rejected',
        err: { status: 400, message: text, violations: [{ path: 'aceites[1].ingrediente', message: text }] },
      },
    ]);
    expect(await device.meta()).toMatchObject({ dirty: true });
    await device.check();
  });

  test('whose line has a new id on the server is sent under that', async () => {
    const { server, device, lk, coco } = await aFormula();
    const [sid = ''] = [...server.rows.keys()].filter((each) => each.includes('formula'));
    const id = String((await formulaRow(device, lk)).aceites[0]?.['@id']);
    await editLine(device, lk, { ref: coco, cantidad: 150 });
    server.during = ({ method }) => {
      if (method !== 'update') return;
      server.during = () => undefined;
      const aceites = server.record(sid)['aceites'] as Record<string, unknown>[]; // as the device sent them
      server.edit(sid, { aceites: aceites.map(({ '@id': _id, ...bare }) => bare) });
    };
    server.fail('update', notFound(id));
    await device.push();
    expect(grams(server.record(sid))).toMatchObject({ [coco]: 150 });
    expect(JSON.stringify(server.record(sid))).not.toContain(`"${id}"`);
    expect(await device.queue()).toEqual([]);
    await device.check();
  });
});
