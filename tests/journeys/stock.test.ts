import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anEnlace, anIngredientePayload } from '../helpers/builders.ts';
import { aWorkshop } from '../helpers/workshop.ts';

/*
 * What is special about a server that is nothing but API Platform: no versions, no preconditions, pages of thirty,
 * and no word on unknown headers but a refusal. The ordinary journeys run against it too, see their tables.
 */

/** What a page may send to such a server. */
const KNOWN = ['accept', 'authorization', 'content-type'];
/** What fetch adds by itself; `cache-control` and `pragma` stand for its mode `no-store`. */
const OF_FETCH =
  'accept-encoding accept-language cache-control connection content-length host pragma sec-fetch-mode user-agent'.split(
    ' ',
  );

test('the client sends no header that such a server would refuse', async () => {
  const { server, device: aDevice } = await aWorkshop({ stock: true });
  server.requests.length = 0;
  const tablet = await aDevice();
  const lk = await tablet.create({ nombre: 'Coco', enlaces: [anEnlace()] });
  await tablet.push();
  await tablet.pull();
  await tablet.edit(lk, { precioEnvase: 50 });
  await tablet.push();
  await tablet.remove(lk);
  await tablet.pushAfter(8000);
  const methods = new Set(server.requests.map(({ method }) => method));
  expect(methods).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']));
  const own = server.requests
    .filter(({ path }) => !path.startsWith('/api/login_check'))
    .flatMap(({ headers }) => Object.keys(headers))
    .filter((name) => !OF_FETCH.includes(name));
  expect([...new Set(own)].toSorted()).toEqual(KNOWN);
});

test('a page of another origin is told that unknown headers are refused', async () => {
  const { server } = await aWorkshop({ stock: true });
  const preflight = async (headers: string) => {
    const answer = await fetch(`${server.url}/api/ingredientes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://taller.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });
    return (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  };
  expect(await preflight('if-match')).not.toContain('if-match');
  expect(await preflight('idempotency-key')).not.toContain('idempotency-key');
});

test('it pages by thirty, and 61 records still arrive whole, by a first and by a later reading', async () => {
  const { server, device: aDevice } = await aWorkshop({ stock: true });
  const post = (nombre: string) =>
    server.api('POST', '/ingredientes', { ...anIngredientePayload(), nombre, enlaces: [] });
  for (let n = 0; n < 61; n += 1) await post(`Aceite ${n}`);
  const { body } = await server.api<{ member: unknown[]; totalItems: number }>('GET', '/ingredientes');
  expect([body.member.length, body.totalItems]).toEqual([30, 61]);

  const phone = await aDevice();
  expect(await phone.pull()).toMatchObject({ kind: 'ok' });
  expect(await phone.rows()).toHaveLength(61);
  await phone.check();

  // Somebody else adds one and takes one away.
  await post('Nuevo');
  const [first] = await phone.rows();
  await server.api('DELETE', first?.sid ?? '');
  expect(await phone.pull()).toMatchObject({ kind: 'ok' });
  const names = (await phone.rows()).map(({ nombre }) => nombre);
  expect(names).toHaveLength(61);
  expect(names).toContain('Nuevo');
  expect(names).not.toContain(first?.nombre);
  await phone.check();
});

test('it has no versions and no preconditions: another change is found by looking before each write', async () => {
  const { server, device: aDevice, stored } = await aWorkshop({ stock: true });
  const tablet = await aDevice();
  const lk = await tablet.create({ nombre: 'Coco' });
  await tablet.push();
  await tablet.pull();
  const { sid = '' } = await tablet.row(lk);
  const { body } = await server.api<Record<string, unknown>>('GET', sid);
  expect(body).not.toHaveProperty('version');

  await tablet.edit(lk, { precioEnvase: 50 });
  await server.api('PUT', sid, { ...anIngredientePayload(), nombre: 'Coco virgen', enlaces: [] });
  await tablet.push();
  expect(await stored()).toMatchObject([{ nombre: 'Coco virgen', precioEnvase: 50 }]);
  expect(await tablet.row(lk)).toMatchObject({ nombre: 'Coco virgen', precioEnvase: 50, estado: 'synced' });
  await tablet.check();
});
