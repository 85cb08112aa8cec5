import { expect, test } from 'vitest';
import { startFakeApi } from '../../tests/helpers/fake-api.ts';
import { createClient } from './client.ts';
import { readDashboard } from './dashboard.ts';

async function read(json: unknown, status = 200) {
  const api = await startFakeApi({ 'GET /api/dashboard/stats': { status, json } });
  const answer = await readDashboard(createClient({ baseUrl: api.baseUrl, token: () => 'ficha' }));
  return { api, answer };
}

test('the figures are read, and addresses of reports lead to the server', async () => {
  const { api, answer } = await read({
    '@type': 'DashboardStats',
    kpis: { totalRecetas: 1, lotesProducidos: 3, produccionTotal: '12,5 kg' },
    miniEstadisticas: { distribucionRecetas: { jabones: 4, aceitesBarba: 1 }, stockOptimo: 50 },
    enlacesInformes: [
      { nombre: 'Inventario', url: '/informes/inventario' },
      { nombre: 'Malo', url: 'javascript:alert(1)' },
      { url: '/sin-nombre' },
    ],
  });
  expect(answer).toEqual({
    ok: true,
    stats: {
      lotesProducidos: 3,
      produccionTotal: '12,5 kg',
      distribucion: { jabones: 4, aceitesBarba: 1 },
      enlacesInformes: [{ nombre: 'Inventario', url: `${api.origin}/informes/inventario` }],
    },
  });
});

test.each([
  ['every block missing', {}],
  ['blocks of an unknown shape', { kpis: [], miniEstadisticas: 'no', enlacesInformes: 7 }],
  ['nulls', { kpis: { lotesProducidos: null, produccionTotal: null }, miniEstadisticas: {} }],
])('%s is no figure', async (_, json) => {
  const { answer } = await read(json);
  const nothing = { lotesProducidos: null, produccionTotal: null, distribucion: null, enlacesInformes: [] };
  expect(answer).toEqual({ ok: true, stats: nothing });
});

test('a server without them says so', async () => {
  const { answer } = await read({}, 404);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
});
