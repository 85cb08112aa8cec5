import type { Doc } from '#domain/canonical.ts';
import { type Estado, needsMaker, type OutboxEntry } from '#domain/outbox-entry.ts';

type Folded = Pick<OutboxEntry, 'seq' | 'kind' | 'patch' | 'state'>;

/**
 * What a maker sees: the confirmed document with the open writes of its record laid over it, in queue order.
 * `null` when nothing is left to see.
 *
 * A delete hides the record unless it waits for the maker; a save behind a delete that is under way shows it again.
 */
export function fold(confirmed: Doc | null, entries: readonly Folded[]): Doc | null {
  let doc = confirmed;
  let isHidden = false;
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    isHidden = entry.kind === 'delete' && !needsMaker(entry);
    if (entry.kind === 'create') doc = entry.patch;
    else if (entry.kind === 'update' && doc !== null) doc = { ...doc, ...entry.patch };
  }
  return isHidden ? null : doc;
}

/** The mark of a record with these open writes. */
export function estadoOf(entries: readonly Pick<OutboxEntry, 'state'>[]): Estado {
  if (entries.some(needsMaker)) return 'attention';
  if (entries.some((entry) => entry.state === 'sending')) return 'sending';
  return entries.length > 0 ? 'pending' : 'synced';
}
