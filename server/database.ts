import type { CustomTypesConfig } from 'pg';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { migrate } from './migrations.ts';
import { Mutex } from './mutex.ts';
import type { Engine, Queries, Tables } from './schema.ts';

/** The database of a server. */
export interface Database {
  engine: Engine;
  /** Several reads that must see the same state. */
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** One write transaction at a time; a throw rolls back. Returns once the commit is on disk. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a libsql file (or `:memory:`), brings its schema up to date and returns it. */
export async function openLibsql(file: string): Promise<Database> {
  const connection = new Libsql(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL'); // an acknowledged write survives a power cut
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000'); // `npm run usuario` beside a running server
  const dialect = new SqliteDialect({
    database: connection as never, // the same interface as better-sqlite3, but not the same type name
  });
  // on closing, the log goes into the file: a copy of calavera.db is then a complete backup
  const beforeClose = () => void connection.pragma('wal_checkpoint(TRUNCATE)');
  return open('libsql', new Kysely<Tables>({ dialect }), beforeClose);
}

/** Opens a PostgreSQL database by its URL, brings its schema up to date and returns it. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      // int8 (oid 20: counts) as a number, like the other engine
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as CustomTypesConfig, // the overloads of the original cannot be written as one arrow
  });
  pool.on('error', (error) => console.error('PostgreSQL:', error.message)); // an idle connection was cut; the pool opens another
  return open('postgres', new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
}

/** Any number: it only has to be the same in every process of this server. */
const WRITE_LOCK = 2_107_230;

async function open(
  engine: Engine,
  queries: Queries,
  beforeClose: () => void = () => undefined,
): Promise<Database> {
  const mutex = new Mutex();
  const database: Database = {
    engine,
    read: (work) => queries.transaction().setIsolationLevel('repeatable read').execute(work),
    write: (work) => mutex.run(() => writeTransaction(engine, queries, work)),
    // a write that has begun ends first
    close: () =>
      mutex.run(() => {
        beforeClose();
        return queries.destroy();
      }),
  };
  await database.write((trx) => migrate(trx, engine));
  return database;
}

function writeTransaction<T>(
  engine: Engine,
  queries: Queries,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return queries.connection().execute(async (connection) => {
    // `immediate`: the write lock is taken now, not in the middle of the work
    await sql.raw(engine === 'libsql' ? 'begin immediate' : 'begin').execute(connection);
    try {
      // several servers may share one PostgreSQL: the mutex alone is not enough there
      if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(connection);
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      await sql.raw('rollback').execute(connection);
      throw error;
    }
  });
}
