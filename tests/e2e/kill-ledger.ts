import type { Stored } from './ingredientes.ts';

/** What the app has told the maker about one record, and what may therefore be on the server in the end. */
interface Promised {
  nombre: string;
  /** `unsure`: the browser was killed between the press of the button and the word 'saved'. */
  created: 'said' | 'unsure';
  /** The last price that was called saved, and those of later tries that may or may not have counted. */
  precios: number[];
  deleted: 'no' | 'unsure' | 'said';
}

/** Counts of one run. */
export interface Verdict {
  /** Writes that were called saved. */
  acknowledged: number;
  /** Writes whose browser was killed before it could say so. */
  unsure: number;
  lost: string[];
  duplicated: string[];
}

/** Remembers what was promised, and compares it with what the server has in the end. */
export function createLedger() {
  const records = new Map<string, Promised>();
  let acknowledged = 0;
  let unsure = 0;
  const of = (nombre: string): Promised => {
    const record = records.get(nombre);
    if (record === undefined) throw new Error(`Nobody created ${nombre}`);
    return record;
  };
  const count = (said: boolean) => {
    if (said) acknowledged += 1;
    else unsure += 1;
  };
  return {
    /** Records that certainly exist and that nobody has tried to delete. */
    sure: (): string[] =>
      [...records.values()]
        .filter(({ created, deleted }) => created === 'said' && deleted === 'no')
        .map(({ nombre }) => nombre),
    created(nombre: string, { precio, said }: { precio: number; said: boolean }) {
      records.set(nombre, { nombre, created: said ? 'said' : 'unsure', precios: [precio], deleted: 'no' });
      count(said);
    },
    edited(nombre: string, { precio, said }: { precio: number; said: boolean }) {
      const record = of(nombre);
      record.precios = said ? [precio] : [...record.precios, precio];
      count(said);
    },
    deleted(nombre: string, { said }: { said: boolean }) {
      of(nombre).deleted = said ? 'said' : 'unsure';
      count(said);
    },
    compare(stored: readonly Stored[]): Verdict {
      const lost: string[] = [];
      const duplicated: string[] = [];
      for (const { nombre, created, precios, deleted } of records.values()) {
        const rows = stored.filter((row) => row.nombre === nombre);
        if (rows.length > 1) duplicated.push(`${nombre}: ${rows.length} rows`);
        if (deleted === 'said' && rows.length > 0) lost.push(`${nombre}: its delete`);
        if (deleted === 'no' && created === 'said' && rows.length === 0) lost.push(`${nombre}: its create`);
        for (const { precioEnvase } of rows) {
          if (!precios.includes(precioEnvase))
            lost.push(`${nombre}: price ${precioEnvase} instead of ${precios.join(' or ')}`);
        }
      }
      const strangers = stored.filter(({ nombre }) => !records.has(nombre));
      for (const { nombre } of strangers) duplicated.push(`${nombre}: nobody made it`);
      return { acknowledged, unsure, lost, duplicated };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
