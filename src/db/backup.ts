import { type Backup, type BackupData, newBackup } from '#domain/backup.ts';
import { textHash } from '#domain/hash.ts';
import type { Table } from 'dexie';
import type { CalaveraDb } from './database.ts';
import type { TableMeta } from './tables.ts';

/** What a store, or the transaction of an upgrade, is asked for. */
export interface TableSource {
  table: (name: string) => Pick<Table, 'toArray'>;
}

/** Fingerprint of the address of this page. */
export function pageOrigin(): string {
  return textHash(globalThis.location?.origin ?? '');
}

/**
 * Everything on this device as one document, read in one transaction: view, base, queue, questions, trash, drafts
 * and the read-only tables. Secrets are not in it because none is in the store.
 *
 * @param now ms since 1970, written into the copy
 */
export async function exportBackup(
  db: CalaveraDb,
  now: number,
  origin: string = pageOrigin(),
): Promise<Backup> {
  return db.transaction('r', db.tables, () => collectBackup(db, { now, origin, store: db.name }));
}

/** The same inside a transaction of the caller's that covers every table. */
export async function collectBackup(
  source: TableSource,
  { now, origin, store }: { now: number; origin: string; store: string },
): Promise<Backup> {
  const read = async <Name extends Exclude<keyof BackupData, 'pulledAt'>>(name: Name) =>
    (await source.table(name).toArray()) as BackupData[Name]; // the tables of that name hold these rows
  const outbox = await read('outbox');
  const data: BackupData = {
    ingredientes: await read('ingredientes'),
    formulas: await read('formulas'),
    base: await read('base'),
    outbox,
    review: await read('review'),
    trash: await read('trash'),
    drafts: await read('drafts'),
    categorias: await read('categorias'),
    proveedores: await read('proveedores'),
    pulledAt: pulledAtOf(await source.table('meta').toArray()),
  };
  const [perfil] = (await source.table('perfil').toArray()) as { username: string }[]; // its one row
  return newBackup({ at: now, user: perfil?.username ?? outbox[0]?.user ?? '', store, origin }, data);
}

function pulledAtOf(meta: { key: string; value: unknown }[]): Record<string, number> {
  const tables = meta.filter(({ key }) => key.startsWith('table:'));
  return Object.fromEntries(
    tables.map(({ key, value }) => [key.slice('table:'.length), (value as TableMeta).pulledAt]), // see meta.ts
  );
}
