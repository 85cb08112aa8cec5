import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '../tests/helpers/server.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../tests/helpers/postgres.ts';
import { listCategorias, listGrupos } from './categorias.repository.ts';
import { openLibsql, openPostgres, type Database } from './database.ts';
import { listEnlaces } from './enlaces.repository.ts';
import { listHistorial } from './historial.repository.ts';
import { createIngrediente, loadIngrediente, saveIngrediente } from './ingrediente-store.ts';
import { readFiltros } from './ingredientes-filters.ts';
import { deleteIngrediente, listIngredientes, listStockBajo } from './ingredientes.repository.ts';
import { dropOldKeys } from './idempotency.ts';
import type { JsonObject } from './json-body.ts';
import { readPaging } from './paging.ts';
import { Passwords } from './passwords.ts';
import { ApiProblem } from './problem.ts';
import { insertProveedor, listProveedores, updateProveedor } from './proveedores.repository.ts';
import { addUsuario, ensureFirstUsuario } from './usuarios.ts';
import { findUsuario } from './usuarios.repository.ts';

const postgresBin = findPostgres();
if (postgresBin === null) console.warn('PostgreSQL half not registered: neither PATH nor Debian has initdb');
const ENGINES = postgresBin === null ? ['libsql'] : ['libsql', 'postgres'];

const ALL = { kind: 'all' } as const;
const NOW_MS = Date.UTC(2026, 10, 21);

describe.each(ENGINES)('on %s', (engine) => {
  let postgres: TestPostgres | null = null;
  let database: Database;
  let ownerId: number;
  let users = 0;

  beforeAll(async () => {
    if (engine === 'postgres') postgres = startPostgres(postgresBin ?? '');
    database = postgres ? await openPostgres(postgres.url) : await openLibsql(':memory:');
  });
  afterAll(async () => {
    await database.close();
    postgres?.stop();
  });
  beforeEach(async () => {
    ownerId = await newOwner();
  });

  async function newOwner(): Promise<number> {
    users += 1;
    const username = `usuaria-${users}`;
    await addUsuario({ database, passwords: new Passwords(CHEAP_PASSWORDS) }, { username, password: null });
    const usuario = await database.read((queries) => findUsuario(queries, username));
    return usuario?.id ?? 0;
  }

  const create = (body: JsonObject = {}, owner = ownerId) =>
    database.write((trx) => createIngrediente(trx, owner, anIngrediente(body)));
  const save = (id: number, body: JsonObject) =>
    database.write(async (trx) => {
      const stored = await loadIngrediente(trx, ownerId, id);
      if (!stored) throw new Error('The ingredient is gone');
      return saveIngrediente(trx, stored, { body, nowMs: NOW_MS, extensiones: true });
    });
  const list = (query: string) => {
    const params = new URLSearchParams(query);
    const options = { filtros: readFiltros(params), paging: readPaging(params, true) };
    return database.read((queries) => listIngredientes(queries, ownerId, options));
  };
  const namesOf = async (query: string) => (await list(query)).rows.map(({ nombre }) => nombre);

  test('a new database holds the three groups and their categories', async () => {
    const grupos = await database.read(listGrupos);
    const categorias = await database.read(listCategorias);
    expect(grupos.map(({ nombre }) => nombre)).toEqual(['Aceites', 'Aromas', 'Otros']);
    expect(categorias.length).toBeGreaterThan(10);
    expect(categorias[0]).toEqual({
      id: 1,
      nombre: 'Aceites vegetales',
      grupoId: 1,
      grupoNombre: 'Aceites',
      version: 1,
    });
  });

  test('an ingredient comes back as it was stored, numbers to the last digit', async () => {
    const texto = ' <b onclick="x()">Ñandú</b> 🧼 “comillas”\n ';
    const { row } = await create({
      nombre: texto,
      comentario: texto,
      precioEnvase: 0.1 + 0.2,
      stockQuantity: 1e-7,
    });
    const stored = await database.read((queries) => loadIngrediente(queries, ownerId, row.id));
    expect(stored?.row).toMatchObject({
      nombre: texto,
      comentario: texto,
      precioEnvase: 0.1 + 0.2,
      stockQuantity: 1e-7,
      esAgua: 0,
      version: 1,
    });
  });

  test('the version grows when something changes, and only then', async () => {
    const { row } = await create({ enlaces: [aLink()] });
    expect((await save(row.id, { nombre: row.nombre })).row.version).toBe(1);
    expect((await save(row.id, { precioEnvase: 9 })).row.version).toBe(2);
    expect((await save(row.id, { enlaces: [] })).row.version).toBe(3);
  });

  test('links are matched by @id: kept, changed, added, removed; in the order of their numbers', async () => {
    const { row, enlaces } = await create({ enlaces: [aLink('a'), aLink('b'), aLink('c')] });
    const [a, b, c] = enlaces.map(({ id }) => `/api/ingrediente_enlace_compras/${id}`);
    const saved = await save(row.id, { enlaces: [aLink('nuevo'), { '@id': c, precio: 7 }, { '@id': a }] });
    expect(saved.enlaces.map(({ url, precio }) => [url, precio])).toEqual([
      ['https://tienda.example/a', 2],
      ['https://tienda.example/c', 7],
      ['https://tienda.example/nuevo', 2],
    ]);
    expect(saved.enlaces.map(({ version }) => version)).toEqual([1, 2, 1]);
    await expect(save(row.id, { enlaces: [{ '@id': b }] })).rejects.toThrow(`Item not found for "${b}".`);
  });

  test('price and stock changes go to the history, newest first; other changes do not', async () => {
    const { row } = await create({ precioEnvase: 8, stockQuantity: 10, minStockLevel: 1 });
    await save(row.id, { nombre: 'Otro nombre' });
    await save(row.id, { precioEnvase: 9 });
    await save(row.id, { stockQuantity: null, minStockLevel: null });
    const changes = await database.read((queries) => listHistorial(queries, ownerId, row.id));
    expect(changes.map(({ campo, anterior, nuevo }) => [campo, anterior, nuevo])).toEqual([
      ['minStockLevel', 1, null],
      ['stockQuantity', 10, null],
      ['precioEnvase', 8, 9],
    ]);
    expect(changes[0]?.fecha).toBe('2026-11-21T00:00:00.000Z');
  });

  test('deleting takes links and history along, and the number is never given again', async () => {
    const { row } = await create({ enlaces: [aLink()] });
    await save(row.id, { precioEnvase: 99 });
    await database.write((trx) => deleteIngrediente(trx, row));
    expect((await database.read((queries) => listEnlaces(queries, ownerId, ALL))).rows).toEqual([]);
    expect(await database.read((queries) => listHistorial(queries, ownerId, row.id))).toEqual([]);
    expect((await create()).row.id).toBeGreaterThan(row.id);
  });

  test('the search ignores case and accents and takes % and _ as they are', async () => {
    for (const nombre of ['Jabón Ñora', 'jabon negro', '50% de algo', 'a_b']) await create({ nombre });
    expect(await namesOf('nombre=JABÓN')).toEqual(['Jabón Ñora', 'jabon negro']);
    expect(await namesOf('nombre=0%25')).toEqual(['50% de algo']);
    expect(await namesOf('nombre=_')).toEqual(['a_b']);
    expect(await namesOf(`nombre=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  test('order by name is the same on both engines', async () => {
    for (const nombre of ['zeta', 'Árbol', 'arcilla', 'Ñandú', 'nuez', 'B']) await create({ nombre });
    expect(await namesOf('order[nombre]=asc')).toEqual(['Árbol', 'arcilla', 'B', 'Ñandú', 'nuez', 'zeta']);
    expect((await namesOf('order[nombre]=desc'))[0]).toBe('zeta');
  });

  test('filters by category, group and mark', async () => {
    await create({ nombre: 'aceite' });
    await create({ nombre: 'aroma', ingredienteCategoria: '/api/ingrediente_categorias/5' });
    await create({ nombre: 'agua', esAgua: true, ingredienteCategoria: null });
    expect(await namesOf('ingredienteCategoria=/api/ingrediente_categorias/5')).toEqual(['aroma']);
    expect(await namesOf('ingredienteCategoria.grupo=1')).toEqual(['aceite']);
    expect(await namesOf('ingredienteCategoria.grupo=/api/categoria_grupos/99')).toEqual([]);
    expect(await namesOf('ingredienteCategoria.grupo=99999999999999999999')).toEqual([]);
    expect(await namesOf('esAgua=true')).toEqual(['agua']);
    expect(await namesOf('esAgua=0&esSosa=false')).toEqual(['aceite', 'aroma']);
  });

  test('pages have the asked size, the total counts all', async () => {
    for (let i = 1; i <= 5; i += 1) await create({ nombre: `n${i}` });
    expect(await namesOf('itemsPerPage=2&page=2')).toEqual(['n3', 'n4']);
    expect(await namesOf('itemsPerPage=2&page=9')).toEqual([]);
    expect((await list('itemsPerPage=2')).total).toBe(5);
  });

  test('low stock is at or below the minimum', async () => {
    await create({ nombre: 'justo', stockQuantity: 5, minStockLevel: 5 });
    await create({ nombre: 'sobra', stockQuantity: 6, minStockLevel: 5 });
    await create({ nombre: 'vacío', stockQuantity: 0, minStockLevel: 0 });
    const rows = await database.read((queries) => listStockBajo(queries, ownerId));
    expect(rows.map(({ nombre }) => nombre)).toEqual(['justo', 'vacío']);
  });

  test('rows belong to their user', async () => {
    const { row } = await create({ enlaces: [aLink()] });
    const other = await newOwner();
    expect(await database.read((queries) => loadIngrediente(queries, other, row.id))).toBeNull();
    expect((await database.read((queries) => listEnlaces(queries, other, ALL))).total).toBe(0);
    await database.write((trx) => deleteIngrediente(trx, { ...row, ownerId: other }));
    expect(await database.read((queries) => loadIngrediente(queries, ownerId, row.id))).not.toBeNull();
  });

  test('each user may have one water; a second one is a 409', async () => {
    await create({ esAgua: true });
    const refused = await create({ esAgua: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect(refused).toMatchObject({ status: 409, options: { type: '/errors/ingrediente-unico' } });
    await create({ esAgua: true }, await newOwner());
  });

  test('a throw rolls everything back and the next write goes on', async () => {
    const failing = database.write(async (trx) => {
      await createIngrediente(trx, ownerId, anIngrediente({ nombre: 'fantasma' }));
      throw new Error('Boom');
    });
    await expect(failing).rejects.toThrow('Boom');
    await create({ nombre: 'real' });
    expect(await namesOf('')).toEqual(['real']);
  });

  test('writes run one at a time: overlapping additions lose nothing', async () => {
    const { row } = await create({ stockQuantity: 0, minStockLevel: 0 });
    const addOne = () =>
      database.write(async (trx) => {
        const stored = await loadIngrediente(trx, ownerId, row.id);
        if (!stored) throw new Error('The ingredient is gone');
        const body = { stockQuantity: (stored.row.stockQuantity ?? 0) + 1 };
        return saveIngrediente(trx, stored, { body, nowMs: NOW_MS, extensiones: true });
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const stored = await database.read((queries) => loadIngrediente(queries, ownerId, row.id));
    expect(stored?.row).toMatchObject({ stockQuantity: 20, version: 21 });
  });

  test('suppliers are stored, changed and listed', async () => {
    const datos = { nombre: 'Cooperativa', web: null, comentario: null };
    const row = await database.write((trx) => insertProveedor(trx, ownerId, datos));
    const same = await database.write((trx) => updateProveedor(trx, row, datos));
    const changed = await database.write((trx) =>
      updateProveedor(trx, row, { ...datos, web: 'https://c.example' }),
    );
    expect([same.version, changed.version]).toEqual([1, 2]);
    expect(await database.read((queries) => listProveedores(queries, ownerId, ALL))).toEqual({
      rows: [changed],
      total: 1,
    });
  });

  test('idempotency keys are dropped after two months', async () => {
    const day = 24 * 60 * 60 * 1000;
    const values = ['59', '61'].map((age) => ({
      ownerId,
      clave: age,
      metodo: 'POST',
      ruta: '/api/ingredientes',
      cuerpoHash: '',
      status: 201,
      cabeceras: '{}',
      cuerpo: null,
      creada: new Date(NOW_MS - Number(age) * day).toISOString(),
    }));
    await database.write(async (trx) => {
      await trx.insertInto('idempotencia').values(values).execute();
      await dropOldKeys(trx, NOW_MS);
    });
    const left = await database.read((queries) =>
      queries.selectFrom('idempotencia').select('clave').where('ownerId', '=', ownerId).execute(),
    );
    expect(left).toEqual([{ clave: '59' }]);
  });

  test('a user is never made twice and a first start leaves existing users alone', async () => {
    const parts = { database, passwords: new Passwords(CHEAP_PASSWORDS) };
    expect(await addUsuario(parts, { username: 'usuaria-1', password: 'otra-distinta' })).toBeNull();
    expect(await ensureFirstUsuario(parts, { username: null, password: null })).toBeNull();
  });
});

function anIngrediente(body: JsonObject): JsonObject {
  return {
    nombre: 'Manteca de karité',
    unidadMedida: 'grs',
    cantidadEnvase: 500,
    precioEnvase: 12,
    minStockLevel: body['stockQuantity'] === undefined ? null : 0,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
    ...body,
  };
}

function aLink(name = 'a'): JsonObject {
  return { url: `https://tienda.example/${name}`, precio: 2, cantidadEnvase: 100, unidadMedida: 'grs' };
}
