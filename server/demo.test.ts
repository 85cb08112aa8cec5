import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../tests/helpers/server.ts';
import { DEMO_INGREDIENTES } from './demo.ts';

interface Ingrediente {
  '@id': string;
  nombre: string;
  comentario?: string;
  ingredienteCategoria?: string;
  enlaces: { url: string }[];
  stockQuantity?: number;
  esAgua: boolean;
  esSosa: boolean;
}

let server: TestServer;
let rows: Ingrediente[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  const path = '/ingredientes?pagination=false&groups[]=enlaces';
  rows = (await server.api<{ member: Ingrediente[] }>('GET', path)).body.member;
});
afterAll(() => server.dispose());

test('the workshop has more than 60 ingredients, water and lye among them', () => {
  expect(rows.length).toBe(DEMO_INGREDIENTES.length);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ esAgua }) => esAgua)).toHaveLength(1);
  expect(rows.filter(({ esSosa }) => esSosa)).toHaveLength(1);
  expect(new Set(rows.map(({ nombre }) => nombre)).size).toBe(rows.length);
});

test('it looks lived in: links, comments, every group, stock that is low', async () => {
  const bajo = await server.api<{ totalItems: number }>('GET', '/ingredientes/stock-bajo');
  expect(bajo.body.totalItems).toBeGreaterThan(5);
  expect(bajo.body.totalItems).toBeLessThan(rows.length / 3);
  expect(rows.filter(({ enlaces }) => enlaces.length > 0).length).toBeGreaterThan(15);
  expect(rows.filter(({ comentario }) => comentario !== undefined).length).toBeGreaterThan(15);
  for (const grupo of [1, 2, 3]) {
    const path = `/ingredientes?ingredienteCategoria.grupo=${grupo}`;
    expect((await server.api<{ totalItems: number }>('GET', path)).body.totalItems).toBeGreaterThan(10);
  }
});

test('links lead to invented shops only', () => {
  const hosts = rows.flatMap(({ enlaces }) => enlaces.map(({ url }) => new URL(url).hostname));
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
});

test('there are suppliers, and prices with a past', async () => {
  const proveedores = await server.api<{ totalItems: number }>('GET', '/proveedores');
  expect(proveedores.body.totalItems).toBeGreaterThan(3);
  const oliva = rows.find(({ nombre }) => nombre === 'Aceite de oliva virgen extra');
  const historial = await server.api<{ member: { campo: string; fecha: string; nuevo: number }[] }>(
    'GET',
    `${oliva?.['@id']}/historial`,
  );
  expect(historial.body.member.map(({ campo, nuevo }) => [campo, nuevo])).toEqual([
    ['precioEnvase', 38.5],
    ['precioEnvase', 41.2],
    ['precioEnvase', 35.5],
  ]);
  const fechas = historial.body.member.map(({ fecha }) => fecha);
  expect(fechas).toEqual(fechas.toSorted().reverse());
});

test('a second start leaves the workshop as it is', async () => {
  await server.restart();
  const path = '/ingredientes?pagination=false&groups[]=enlaces';
  expect((await server.api<{ member: unknown[] }>('GET', path)).body.member).toEqual(rows);
});
