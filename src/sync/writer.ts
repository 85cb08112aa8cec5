import { newLocalKey } from '#domain/local-key.ts';
import type { NewEntry } from '#domain/outbox-entry.ts';
import { type CalaveraDb, SCHEMA_VERSION } from '#db/database.ts';

/** Who writes, where, and when; clock and keys can be given by tests. */
export interface Writer {
  db: CalaveraDb;
  user: string;
  now?: () => number;
  newKey?: () => string;
}

/** A new entry of the queue, not stored yet. */
export function newEntry(
  writer: Writer,
  what: Pick<NewEntry, 't' | 'lk' | 'kind' | 'patch' | 'base'> & { label: string; nextAt?: number },
): NewEntry {
  const { label, nextAt = 0, ...rest } = what;
  return {
    ...rest,
    opId: keyOf(writer),
    user: writer.user,
    schema: SCHEMA_VERSION,
    intents: [{ at: nowOf(writer), label }],
    state: 'pending',
    amb: false,
    sent: null,
    att: 0,
    nextAt,
    poison: 0,
    err: null,
  };
}

/** A new key of the writer's. */
export function keyOf(writer: Writer): string {
  return (writer.newKey ?? newLocalKey)();
}

/** The writer's time, ms since 1970. */
export function nowOf(writer: Writer): number {
  return (writer.now ?? Date.now)();
}
