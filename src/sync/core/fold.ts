import type { Doc } from '#domain/canonical.ts';
import { type Estado, needsMaker, type OutboxEntry } from '#domain/outbox-entry.ts';

type Folded = Pick<OutboxEntry, 'seq' | 'kind' | 'patch' | 'state'>;

/**
 * What a maker sees: the confirmed document with the open writes of its record laid over it, in queue order.
 * `null` when nothing is left to see.
 *
 * A delete that the server refused, or that waits for the maker, does not hide the record any more.
 */
export function fold(confirmed: Doc | null, entries: readonly Folded[]): Doc | null {
  let doc = confirmed;
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    if (entry.kind === 'create') doc = entry.patch;
    else if (entry.kind === 'update') doc = doc === null ? null : { ...doc, ...entry.patch };
    else if (!needsMaker(entry)) doc = null;
  }
  return doc;
}

/** The mark of a record with these open writes. */
export function estadoOf(entries: readonly Pick<OutboxEntry, 'state'>[]): Estado {
  if (entries.some(needsMaker)) return 'attention';
  if (entries.some((entry) => entry.state === 'sending')) return 'sending';
  return entries.length > 0 ? 'pending' : 'synced';
}
