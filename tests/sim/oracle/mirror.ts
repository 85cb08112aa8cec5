import type { OutboxEntry } from '../../../src/domain/outbox-entry.ts';
import type { AnyRow, BaseRow, ReviewRow, TrashRow } from '../../../src/db/tables.ts';
import type { RowChange } from '../store.ts';

/** What is on the disk of one store, seen from outside; kept current by what every transaction changed. */
export class Mirror {
  readonly views = new Map<string, AnyRow>();
  readonly bases = new Map<string, BaseRow>();
  readonly outbox = new Map<number, OutboxEntry>();
  readonly review = new Map<number, ReviewRow>();
  readonly trash = new Map<string, TrashRow>();
  epoch = 0;

  /** Takes over the rows that a transaction changed. */
  apply(changes: readonly RowChange[]): void {
    for (const { table, key, after } of changes) {
      if (table === 'ingredientes' || table === 'formulas') put(this.views, String(key), after);
      if (table === 'base') put(this.bases, lkOf(key), after);
      if (table === 'outbox') put(this.outbox, Number(key), after);
      if (table === 'review') put(this.review, Number(key), after);
      if (table === 'trash') put(this.trash, lkOf(key), after);
      if (table === 'meta' && key === 'epoch') this.epoch = Number((after as { value: unknown }).value);
    }
  }

  /** The open writes of one record, oldest first. */
  laneOf(lk: string): OutboxEntry[] {
    const lane: OutboxEntry[] = [];
    for (const entry of this.outbox.values()) if (entry.lk === lk) lane.push(entry);
    return lane.length < 2 ? lane : lane.sort((a, b) => a.seq - b.seq);
  }

  /** The local key under which a server id is known, or `null`. */
  lkOfSid(sid: string): string | null {
    for (const base of this.bases.values()) if (base.sid === sid) return base.lk;
    for (const row of this.views.values()) if (row.sid === sid) return row.lk;
    return null;
  }
}

/** The local key in the compound key of `base` and `trash`. */
function lkOf(key: unknown): string {
  return Array.isArray(key) ? String(key[1]) : String(key);
}

function put<K, V>(map: Map<K, V>, key: K, after: unknown): void {
  if (after === null || after === undefined) map.delete(key);
  else map.set(key, after as V); // the row of the table that the key belongs to
}
