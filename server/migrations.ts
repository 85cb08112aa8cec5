import { sql } from 'kysely';
import type { Engine, Queries } from './schema.ts';
import { seedCategorias } from './seed.ts';

/** The numbered steps of the schema. Append only: a step that has been released is never edited. */
const STEPS: readonly ((queries: Queries, types: ColumnTypes) => Promise<void>)[] = [
  createTables,
  createFormulas,
];

/** Where the engines need different words. */
interface ColumnTypes {
  /** A generated key that is never given twice, also after a delete (the devices keep it). */
  id: string;
  /** Text compared byte by byte. */
  text: string;
}

const COLUMN_TYPES: Record<Engine, ColumnTypes> = {
  libsql: { id: 'integer primary key autoincrement', text: 'text' },
  postgres: { id: 'serial primary key', text: 'text collate "C"' },
};

/** Brings the schema up to date. Call it inside a write transaction. */
export async function migrate(queries: Queries, engine: Engine): Promise<void> {
  await sql`create table if not exists "esquema" ("numero" integer primary key, "fecha" text not null)`.execute(
    queries,
  );
  const done = await queries.selectFrom('esquema').select('numero').execute();
  const last = Math.max(0, ...done.map(({ numero }) => numero));
  for (const [index, step] of STEPS.entries()) {
    const numero = index + 1;
    if (numero <= last) continue;
    await step(queries, COLUMN_TYPES[engine]);
    await queries.insertInto('esquema').values({ numero, fecha: new Date().toISOString() }).execute();
  }
}

async function createTables(queries: Queries, types: ColumnTypes): Promise<void> {
  for (const statement of tableStatements(types)) await sql.raw(statement).execute(queries);
  await seedCategorias(queries);
}

function tableStatements({ id, text }: ColumnTypes): string[] {
  const owner = `"ownerId" integer not null references "usuario" ("id") on delete cascade`;
  return [
    `create table "usuario" ("id" ${id}, "username" ${text} not null unique, "nombre" text,
       "passwordHash" text not null)`,
    `create table "categoriaGrupo" ("id" integer primary key, "nombre" text not null)`,
    `create table "ingredienteCategoria" ("id" ${id}, "nombre" text not null,
       "grupoId" integer not null references "categoriaGrupo" ("id"), "version" integer not null)`,
    `create table "ingrediente" ("id" ${id}, ${owner}, "nombre" text not null, "nombreBusqueda" ${text} not null,
       "unidadMedida" text not null, "cantidadEnvase" double precision not null,
       "precioEnvase" double precision not null, "stockQuantity" double precision,
       "minStockLevel" double precision, "densidad" double precision, "comentario" text,
       "categoriaId" integer references "ingredienteCategoria" ("id"),
       "esAgua" integer not null, "esSosa" integer not null, "version" integer not null)`,
    `create index "ingrediente_owner" on "ingrediente" ("ownerId", "id")`,
    `create unique index "ingrediente_agua" on "ingrediente" ("ownerId") where "esAgua" = 1`,
    `create unique index "ingrediente_sosa" on "ingrediente" ("ownerId") where "esSosa" = 1`,
    `create table "enlace" ("id" ${id}, ${owner},
       "ingredienteId" integer not null references "ingrediente" ("id") on delete cascade,
       "url" text not null, "precio" double precision not null, "cantidadEnvase" double precision not null,
       "unidadMedida" text not null, "version" integer not null)`,
    `create index "enlace_ingrediente" on "enlace" ("ingredienteId")`,
    `create index "enlace_owner" on "enlace" ("ownerId", "id")`,
    `create table "historial" ("id" ${id}, ${owner},
       "ingredienteId" integer not null references "ingrediente" ("id") on delete cascade,
       "fecha" ${text} not null, "campo" text not null, "anterior" double precision, "nuevo" double precision)`,
    `create index "historial_ingrediente" on "historial" ("ingredienteId")`,
    `create table "proveedor" ("id" ${id}, ${owner}, "nombre" text not null, "web" text, "comentario" text,
       "version" integer not null)`,
    `create index "proveedor_owner" on "proveedor" ("ownerId", "id")`,
    `create table "idempotencia" (${owner}, "clave" ${text} not null, "metodo" text not null, "ruta" text not null,
       "cuerpoHash" text not null, "status" integer not null, "cabeceras" text not null, "cuerpo" text,
       "creada" ${text} not null, primary key ("ownerId", "clave"))`,
    `create index "idempotencia_creada" on "idempotencia" ("creada")`,
  ];
}

async function createFormulas(queries: Queries, types: ColumnTypes): Promise<void> {
  for (const statement of formulaStatements(types)) await sql.raw(statement).execute(queries);
}

function formulaStatements({ id }: ColumnTypes): string[] {
  const owner = `"ownerId" integer not null references "usuario" ("id") on delete cascade`;
  return [
    `create table "formula" ("id" ${id}, ${owner}, "nombre" text not null, "descripcion" text,
       "observaciones" text, "cantidadAgua" double precision not null, "cantidadSosa" double precision not null,
       "mendrulandia" text, "etiqueta" text, "version" integer not null)`,
    `create index "formula_owner" on "formula" ("ownerId", "id")`,
    `create table "linea" ("id" ${id}, ${owner},
       "formulaId" integer not null references "formula" ("id") on delete cascade, "seccion" text not null,
       "ingredienteId" integer not null references "ingrediente" ("id"),
       "cantidad" double precision not null, "version" integer not null)`,
    `create index "linea_formula" on "linea" ("formulaId")`,
    `create index "linea_ingrediente" on "linea" ("ingredienteId")`,
    `create index "linea_owner" on "linea" ("ownerId", "id")`,
  ];
}
