import { type ChaosProxy, startChaosProxy } from '../helpers/chaos-proxy.ts';
import { expect, test } from './fixtures.ts';
import { create, openList, storedNames } from './ingredientes.ts';
import { enter, statusChip } from './session.ts';
import { isCreate, WIRE_FAULTS } from './wire.ts';

/*
 * Faults of the wire before the engine's own fetch: engines differ in what they call an answer. The protocol behind
 * it is the same everywhere and is proven in Node (tests/journeys/chaos.test.ts).
 */

const SETTLED_MS = 30_000;

for (const { name, toxics } of WIRE_FAULTS) {
  test(`${name}: what was saved arrives once, and nobody is signed out`, async ({ page, server, watch }) => {
    watch.expect('network', 'refused', 'console'); // the engine writes failed requests into its console
    const proxy = await startChaosProxy(server.url);
    try {
      await enter(page, { ...server, url: proxy.url }, '/app/ingredientes');
      const names: string[] = [];
      for (const [index, toxic] of toxics.entries()) {
        const nombre = `Manteca ${index}`;
        names.push(nombre);
        proxy.next(toxic, isCreate);
        const before = creates(proxy);
        await create(page, { nombre, categoria: 'Mantecas', cantidad: '1000', precio: '10' });
        await expect.poll(() => creates(proxy) - before, { timeout: SETTLED_MS }).toBe(2);
        await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/, { timeout: SETTLED_MS });
        expect(creates(proxy) - before, 'creates that left').toBe(2);
      }
      await expect.poll(() => storedNames(server)).toEqual(names);
      await openList(page);
    } finally {
      await proxy.close();
    }
  });
}

test('F5 · a server that never answers is given up at the deadline, and the app goes on meanwhile', async ({
  page,
  server,
  watch,
}) => {
  watch.expect('network', 'console');
  const proxy = await startChaosProxy(server.url);
  try {
    await enter(page, { ...server, url: proxy.url }, '/app/ingredientes');
    proxy.next({ kind: 'hang' }, isCreate);
    await create(page, { nombre: 'Manteca', categoria: 'Mantecas', cantidad: '1000', precio: '10' });
    await create(page, { nombre: 'Cera', categoria: 'Ceras', cantidad: '500', precio: '9' });
    await expect.poll(() => storedNames(server), { timeout: SETTLED_MS }).toEqual(['Cera', 'Manteca']);
    await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);
  } finally {
    await proxy.close();
  }
});

function creates({ requests }: ChaosProxy): number {
  return requests.filter((request) => /^POST \/api\/ingredientes(\?|$)/.test(request)).length;
}
