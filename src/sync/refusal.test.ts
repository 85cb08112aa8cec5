import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import { anEnlace, anIngredientePayload, CATEGORIA_IRI } from '../../tests/helpers/builders.ts';
import { aDevice } from '../../tests/helpers/devices.ts';
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
