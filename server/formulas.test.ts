import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../tests/helpers/postgres.ts';
import { CHEAP_PASSWORDS } from '../tests/helpers/server.ts';
import { openLibsql, openPostgres, type Database } from './database.ts';
import { createFormula, loadFormula, saveFormula } from './formula-store.ts';
import { formulaNodo, lineasOf } from './formula-wire.ts';
import { deleteFormula, listFormulas } from './formulas.repository.ts';
import {
  createIngrediente,
  loadIngrediente,
  removeIngrediente,
  saveIngrediente,
} from './ingrediente-store.ts';
import type { JsonObject } from './json-body.ts';
import { countFormulasWith, listLineas } from './lineas.repository.ts';
import { Passwords } from './passwords.ts';
import { findUsuario } from './usuarios.repository.ts';
import { addUsuario } from './usuarios.ts';

const postgresBin = findPostgres();
const ENGINES = postgresBin === null ? ['libsql'] : ['libsql', 'postgres'];
const ALL = { kind: 'all' } as const;

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

  const addIngrediente = async (body: JsonObject = {}, owner = ownerId) => {
    const { row } = await database.write((trx) => createIngrediente(trx, owner, anIngrediente(body)));
    return { id: row.id, iri: `/api/ingredientes/${row.id}` };
  };
  const saveIngredienteOf = (id: number, body: JsonObject) =>
    database.write(async (trx) => {
      const stored = await loadIngrediente(trx, ownerId, id);
      if (!stored) throw new Error('The ingredient is gone');
      return saveIngrediente(trx, stored, { body, nowMs: 0, extensiones: true });
    });
  const removeIngredienteOf = (id: number, extensiones = true) =>
    database.write(async (trx) => {
      const stored = await loadIngrediente(trx, ownerId, id);
      if (!stored) throw new Error('The ingredient is gone');
      return removeIngrediente(trx, stored.row, extensiones);
    });
  const create = (body: JsonObject = {}, owner = ownerId) =>
    database.write((trx) => createFormula(trx, owner, aFormula(body)));
  const load = async (id: number) => {
    const formula = await database.read((queries) => loadFormula(queries, ownerId, id));
    if (!formula) throw new Error('The formula is gone');
    return formula;
  };
  const save = (id: number, body: JsonObject) =>
    database.write(async (trx) => {
      const stored = await loadFormula(trx, ownerId, id);
      if (!stored) throw new Error('The formula is gone');
      return saveFormula(trx, stored, { body, extensiones: true });
    });
  const versionOf = async (id: number) => (await load(id)).row.version;
  const figuresOf = async (id: number) => formulaNodo(await load(id), new Set());

  test('a formula comes back as it was stored, numbers to the last digit, lines by section', async () => {
    const { iri } = await addIngrediente();
    const { row } = await create({
      nombre: ' <b>Ñandú</b> 🧼 ',
      descripcion: '<p onclick="x()">hola</p><script>alert(1)</script>',
      cantidadAgua: 0.1 + 0.2,
      aceites: [{ ingrediente: iri, cantidad: 1e-1 }],
      otros: [{ ingrediente: iri, cantidad: 100 / 3 }],
    });
    const stored = await load(row.id);
    expect(stored.row).toMatchObject({
      nombre: ' <b>Ñandú</b> 🧼 ',
      descripcion: '<p onclick="x()">hola</p><script>alert(1)</script>',
      observaciones: null,
      cantidadAgua: 0.1 + 0.2,
      version: 1,
    });
    expect(stored.lineas.map(({ seccion, cantidad }) => [seccion, cantidad])).toEqual([
      ['aceites', 0.1],
      ['otros', 100 / 3],
    ]);
  });

  test('lines are matched by @id: kept, changed, added, removed; in the order of their numbers', async () => {
    const { iri } = await addIngrediente();
    const linea = (cantidad: number) => ({ ingrediente: iri, cantidad });
    const { row, lineas } = await create({ aceites: [linea(1), linea(2), linea(3)], aromas: [linea(9)] });
    const [first, second, third] = lineas.map(({ id }) => `/api/ingrediente_formula_bases/${id}`);
    const aceites = [linea(7), { '@id': third, cantidad: 5 }, { '@id': first }];
    const saved = await save(row.id, { aceites });
    expect(lineasOf(saved.lineas, 'aceites').map(({ cantidad, version }) => [cantidad, version])).toEqual([
      [1, 1],
      [5, 2],
      [7, 1],
    ]);
    expect(lineasOf(saved.lineas, 'aromas')).toHaveLength(1);
    await expect(save(row.id, { aceites: [{ '@id': second }] })).rejects.toThrow(
      `Item not found for "${second}".`,
    );
  });

  test('the version grows when something changes, and only then', async () => {
    const { iri } = await addIngrediente();
    const { row } = await create({ aceites: [{ ingrediente: iri, cantidad: 10 }] });
    expect((await save(row.id, { nombre: row.nombre })).row.version).toBe(1);
    expect((await save(row.id, { cantidadAgua: 99 })).row.version).toBe(2);
    expect((await save(row.id, { aceites: [] })).row.version).toBe(3);
  });

  test.each([
    ['precioEnvase', 9],
    ['cantidadEnvase', 900],
    ['densidad', 0.9],
    ['unidadMedida', 'grs'],
  ])(
    'a new %s of an ingredient is a new version of its formulas and lines, not of others',
    async (campo, value) => {
      const { id, iri } = await addIngrediente({ unidadMedida: 'ml', densidad: 0.92 });
      const other = await create();
      const { row } = await create({ aromas: [{ ingrediente: iri, cantidad: 10 }] });
      const before = (await figuresOf(row.id))['precioCoste'];
      await saveIngredienteOf(id, { [campo]: value });
      const after = await load(row.id);
      expect([after.row.version, after.lineas[0]?.version]).toEqual([2, 2]);
      expect((await figuresOf(row.id))['precioCoste']).not.toBe(before);
      expect(await versionOf(other.row.id)).toBe(1);
    },
  );

  test('a new name, stock or comment of an ingredient leaves the formulas as they are', async () => {
    const { id, iri } = await addIngrediente();
    const { row } = await create({ aceites: [{ ingrediente: iri, cantidad: 10 }] });
    await saveIngredienteOf(id, { nombre: 'Otro', stockQuantity: 1, minStockLevel: 0, comentario: 'x' });
    await saveIngredienteOf(id, { precioEnvase: 8 });
    expect(await versionOf(row.id)).toBe(1);
  });

  test.each(['esAgua', 'esSosa'])(
    '%s is in every formula: to come, to change, to go and to lose the mark is a new version',
    async (marca) => {
      const campo = marca === 'esAgua' ? 'costeAgua' : 'costeSosa';
      const { row } = await create();
      expect((await figuresOf(row.id))[campo]).toBeUndefined();
      const especial = await addIngrediente({ [marca]: true, ingredienteCategoria: null });
      expect([await versionOf(row.id), (await figuresOf(row.id))[campo]]).toEqual([2, 0.8]);
      await saveIngredienteOf(especial.id, { precioEnvase: 4 });
      expect([await versionOf(row.id), (await figuresOf(row.id))[campo]]).toEqual([3, 0.4]);
      await saveIngredienteOf(especial.id, {
        [marca]: false,
        ingredienteCategoria: '/api/ingrediente_categorias/1',
      });
      expect([await versionOf(row.id), (await figuresOf(row.id))[campo]]).toEqual([4, undefined]);
      await saveIngredienteOf(especial.id, { [marca]: true });
      await removeIngredienteOf(especial.id);
      expect([await versionOf(row.id), (await figuresOf(row.id))[campo]]).toEqual([6, undefined]);
    },
  );

  test('the price of one user changes nothing of another', async () => {
    const other = await newOwner();
    const { row } = await create({}, other);
    await addIngrediente({ esAgua: true, ingredienteCategoria: null });
    const formula = await database.read((queries) => loadFormula(queries, other, row.id));
    expect(formula?.row.version).toBe(1);
    expect(formula?.precios.agua).toBeNull();
    expect(await database.read((queries) => loadFormula(queries, ownerId, row.id))).toBeNull();
  });

  test('an ingredient cannot go while formulas use it; deleting the last one frees it', async () => {
    const { id, iri } = await addIngrediente();
    const lineas = [
      { ingrediente: iri, cantidad: 1 },
      { ingrediente: iri, cantidad: 2 },
    ];
    const first = await create({ aceites: lineas });
    const second = await create({ otros: lineas });
    await expect(removeIngredienteOf(id)).rejects.toMatchObject({
      status: 409,
      detail: 'No se puede eliminar el ingrediente porque lo usan 2 fórmulas.',
      options: { type: '/errors/ingrediente-en-uso' },
    });
    await expect(removeIngredienteOf(id, false)).rejects.toMatchObject({
      status: 500,
      detail: 'Internal Server Error',
    });
    await database.write((trx) => deleteFormula(trx, first.row));
    await expect(removeIngredienteOf(id)).rejects.toMatchObject({
      detail: 'No se puede eliminar el ingrediente porque lo usa 1 fórmula.',
    });
    await database.write((trx) => deleteFormula(trx, second.row));
    expect(await database.read((queries) => countFormulasWith(queries, ownerId, id))).toBe(0);
    expect((await database.read((queries) => listLineas(queries, ownerId, ALL))).rows).toEqual([]);
    await removeIngredienteOf(id);
  });

  test('the numbers of formulas and lines are never given again', async () => {
    const { iri } = await addIngrediente();
    const body = { aceites: [{ ingrediente: iri, cantidad: 1 }] };
    const gone = await create(body);
    await database.write((trx) => deleteFormula(trx, gone.row));
    const next = await create(body);
    expect(next.row.id).toBeGreaterThan(gone.row.id);
    expect(next.lineas[0]?.id).toBeGreaterThan(gone.lineas[0]?.id ?? 0);
  });

  test('a refused save changes nothing, not even its valid lines', async () => {
    const { iri } = await addIngrediente();
    const { row } = await create({ aceites: [{ ingrediente: iri, cantidad: 1 }] });
    const before = await load(row.id);
    const aceites = [
      { ingrediente: iri, cantidad: 5 },
      { ingrediente: iri, cantidad: 0 },
    ];
    await expect(save(row.id, { nombre: 'Otro', aceites })).rejects.toThrow('Validation failed');
    const after = await load(row.id);
    expect([after.row, after.lineas]).toEqual([before.row, before.lineas]);
  });

  test('a user who is removed takes everything along, lines and ingredients in whatever order', async () => {
    const { iri } = await addIngrediente();
    await create({ aceites: [{ ingrediente: iri, cantidad: 1 }] });
    await database.write((trx) => trx.deleteFrom('usuario').where('id', '=', ownerId).execute());
    expect((await database.read((queries) => listFormulas(queries, ownerId, ALL))).total).toBe(0);
    expect((await database.read((queries) => listLineas(queries, ownerId, ALL))).total).toBe(0);
  });
});

test('a database of the time before formulas gets their tables and keeps its rows', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'calavera-schema-'));
  const file = join(dir, 'calavera.db');
  const old = await openLibsql(file);
  await addUsuario(
    { database: old, passwords: new Passwords(CHEAP_PASSWORDS) },
    { username: 'a', password: null },
  );
  await old.write(async (trx) => {
    for (const name of ['linea', 'formula']) await sql`drop table ${sql.table(name)}`.execute(trx);
    await trx.deleteFrom('esquema').where('numero', '=', 2).execute();
  });
  await old.close();
  const database = await openLibsql(file);
  const usuario = await database.read((queries) => findUsuario(queries, 'a'));
  const body = aFormula({ nombre: 'La primera' });
  const { row } = await database.write((trx) => createFormula(trx, usuario?.id ?? 0, body));
  expect([row.nombre, row.version]).toEqual(['La primera', 1]);
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

function anIngrediente(body: JsonObject): JsonObject {
  return {
    nombre: 'Aceite',
    unidadMedida: 'grs',
    cantidadEnvase: 1000,
    precioEnvase: 8,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
    ...body,
  };
}

function aFormula(body: JsonObject): JsonObject {
  return { nombre: 'Jabón', cantidadAgua: 100, cantidadSosa: 100, ...body };
}
