import type { CalaveraDb } from '../../src/db/database.ts';
import { writeTableMeta } from '../../src/db/meta.ts';
import type { IngredienteRow } from '../../src/db/tables.ts';
import { newLocalKey } from '../../src/domain/local-key.ts';
import { foldText } from '../../src/domain/texto.ts';
import { anIngrediente } from './builders.ts';

let confirmed = 0;

/** A stored ingredient that the server has confirmed and numbered. */
export function anIngredienteRow(overrides: Partial<IngredienteRow> = {}): IngredienteRow {
  confirmed += 1;
  const record = { ...anIngrediente(), ...overrides };
  return {
    lk: newLocalKey(),
    sid: `/api/ingredientes/${1000 + confirmed}`,
    version: null,
    etag: null,
    hash: '',
    seenAt: 1,
    viaPull: true,
    touch: 0,
    estado: 'synced',
    clave: foldText(record.nombre),
    ...record,
  };
}

/** Fills a store as a first pull does: the rows, their categories, and the note that they came. */
export async function fillStore(db: CalaveraDb, rows: readonly IngredienteRow[] = []): Promise<void> {
  await db.categorias.bulkPut([
    { lk: '/api/ingrediente_categorias/1', nombre: 'Mantecas', grupo: '/api/grupos/1' },
    { lk: '/api/ingrediente_categorias/2', nombre: 'Aceites vegetales', grupo: '/api/grupos/1' },
    { lk: '/api/ingrediente_categorias/3', nombre: 'Aceites esenciales', grupo: '/api/grupos/2' },
  ]);
  await db.ingredientes.bulkPut([...rows]);
  await writeTableMeta(db, 'categorias', { pulledAt: Date.now(), dirty: false });
  await writeTableMeta(db, 'ingredientes', { pulledAt: Date.now(), dirty: false });
}
