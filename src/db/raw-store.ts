import { Dexie } from 'dexie';
import type { Backup } from '#domain/backup.ts';
import { collectBackup, pageOrigin, type TableSource } from './backup.ts';

/** What could be read of a store that the app cannot open, and how many rows could not. */
export interface ReadableCopy {
  backup: Backup;
  unreadable: number;
}

/**
 * Reads what can be read of the store `name`, whatever its version, without changing it: for a store that a failed
 * upgrade or a broken disk keeps the app from opening.
 *
 * Rejects when the browser cannot open it at all.
 */
export async function readRawStore(name: string, now: number): Promise<ReadableCopy> {
  const connection = await openAsItIs(name);
  let unreadable = 0;
  const readRows = async (table: string) => {
    if (!connection.objectStoreNames.contains(table)) return [];
    const read = await readTable(connection, table);
    unreadable += read.unreadable;
    return read.rows;
  };
  const source: TableSource = {
    table: (table) => ({ toArray: () => Dexie.Promise.resolve(readRows(table)) }),
  };
  try {
    const backup = await collectBackup(source, { now, origin: pageOrigin(), store: name });
    return { backup, unreadable };
  } finally {
    connection.close();
  }
}

async function openAsItIs(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name); // no version: as it is
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort()); // it is not there: make none
  return answerOf(opening);
}

async function readTable(connection: IDBDatabase, table: string) {
  const all = () => connection.transaction(table).objectStore(table);
  try {
    return { rows: await answerOf<unknown[]>(all().getAll()), unreadable: 0 };
  } catch {
    return readOneByOne(all); // one broken row spoils all of them
  }
}

async function readOneByOne(all: () => IDBObjectStore) {
  const rows: unknown[] = [];
  let unreadable = 0;
  const keys = await answerOf<IDBValidKey[]>(all().getAllKeys()).catch(() => []);
  for (const key of keys) {
    try {
      rows.push(await answerOf<unknown>(all().get(key)));
    } catch {
      unreadable += 1;
    }
  }
  return { rows, unreadable };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      event.preventDefault(); // told by the promise; the transaction goes on
      reject(request.error ?? new Error('The store gave no reason'));
    });
  });
}
