import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../tests/helpers/server.ts';
import { DEMO_FORMULAS, DEMO_INGREDIENTES } from './demo.ts';

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

interface Linea {
  costeTotal?: number;
}

interface Formula {
  nombre: string;
  descripcion?: string;
  observaciones?: string;
  aceites: Linea[];
  aromas: Linea[];
  otros: Linea[];
  costeAgua: number;
  costeSosa: number;
  pesoTotal: number;
  pesoEstimado: number;
  precioCoste: number;
  precioPastilla: number;
  labelImageUrls?: { small: string; medium: string; large: string };
}

const EMPTY = { pesoTotal: 0, pesoEstimado: 0, precioCoste: 0, precioPastilla: 0 };

let server: TestServer;
let rows: Ingrediente[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  const path = '/ingredientes?pagination=false&groups[]=enlaces';
  rows = (await server.api<{ member: Ingrediente[] }>('GET', path)).body.member;
});
afterAll(() => server.dispose());

async function formulasByName(): Promise<Map<string, Formula>> {
  const path = '/formula_jabons?pagination=false&groups[]=lineas';
  const { member } = (await server.api<{ member: Formula[] }>('GET', path)).body;
  return new Map(member.map((formula) => [formula.nombre, formula]));
}

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

test('the three worked examples cost what they should, to the last shown digit', async () => {
  const formulas = await formulasByName();
  const figures = ['Jabón de Castilla', 'Jabón de chocolate', 'Jabón de karité y cacao'].map((nombre) => {
    const { pesoTotal, pesoEstimado, precioCoste, precioPastilla } = formulas.get(nombre) ?? EMPTY;
    return [pesoTotal, pesoEstimado, Number(precioCoste.toFixed(6)), Number(precioPastilla.toFixed(6))];
  });
  expect(figures).toEqual([
    [1000, 886.5, 5.0404, 0.568573],
    [1016, 915.5, 6.951526, 0.759315],
    [1892.51, 1684.61, 16.239942, 0.964018],
  ]);
});

test('there are formulas of every kind, and every cost in them is known', async () => {
  const formulas = [...(await formulasByName()).values()];
  expect(formulas.length).toBe(DEMO_FORMULAS.length);
  expect(formulas.length).toBeGreaterThanOrEqual(12);
  const lineas = formulas.flatMap(({ aceites, aromas, otros }) => [...aceites, ...aromas, ...otros]);
  expect(lineas.filter(({ costeTotal }) => typeof costeTotal !== 'number')).toEqual([]);
  expect(formulas.filter(({ costeAgua, costeSosa }) => !(costeAgua > 0 && costeSosa > 0))).toEqual([]);
  expect(formulas.some(({ nombre }) => nombre.length > 150)).toBe(true);
  expect(formulas.filter(({ observaciones }) => observaciones !== undefined).length).toBeGreaterThan(4);
  expect(formulas.filter(({ aromas }) => aromas.length === 0).length).toBeGreaterThan(2);
  expect(formulas.filter(({ descripcion }) => descripcion === undefined).length).toBeGreaterThan(0);
});

test('label images are small WebP files, one for each size; some formulas have none', async () => {
  const formulas = [...(await formulasByName()).values()];
  const labels = formulas.flatMap(({ labelImageUrls }) => labelImageUrls ?? []);
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.length).toBeLessThan(formulas.length);
  for (const { small, medium, large } of labels) {
    for (const path of [small, medium, large]) {
      const response = await fetch(server.url + path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/webp',
      ]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WEBP');
      expect(bytes.length).toBeLessThan(30_000);
    }
  }
});
