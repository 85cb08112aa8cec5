import { asksAboutFields, needsMaker, type OutboxEntry } from '#domain/outbox-entry.ts';

/** Independent records that may be under way at the same time (design §4). */
export const MAX_LANES = 4;

/** No wait is longer (a server may ask for 15 min): a later date means that the clock of the device was set back. */
const MAX_WAIT_MS = 16 * 60_000;

export interface ScheduleInput {
  entries: readonly OutboxEntry[];
  now: number;
  user: string;
  /** Lanes of this runner that are under way. */
  busy: ReadonlySet<string>;
  /** Local keys that must be on the server before this entry may leave. */
  blockers: (entry: OutboxEntry) => readonly string[];
}

/** The name of a record's lane: writes of one lane leave one after the other. */
export function laneOf(entry: Pick<OutboxEntry, 't' | 'lk'>): string {
  return `${entry.t}/${entry.lk}`;
}

/**
 * The entries to send now: the oldest of each free lane, when it is due, belongs to the user, nothing in its lane
 * waits for the maker, and everything it refers to is on the server. At most {@link MAX_LANES} are under way.
 * A question about some fields of a record does not stop edits of its other fields.
 */
export function due(input: ScheduleInput): OutboxEntry[] {
  const room = MAX_LANES - input.busy.size;
  if (room <= 0) return [];
  return heads(input.entries)
    .filter((entry) => isDue(entry, input))
    .slice(0, room);
}

/** When the next waiting entry becomes due (ms since 1970), or `null` when none waits for time alone. */
export function nextDueAt(entries: readonly OutboxEntry[], now: number): number | null {
  const times = heads(entries)
    .filter((entry) => entry.state === 'pending' && isWaiting(entry, now))
    .map((entry) => entry.nextAt);
  return times.length === 0 ? null : Math.min(...times);
}

function heads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const lanes = new Map<string, OutboxEntry>();
  const stopped = new Set<string>();
  const asked = new Set<string>();
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const lane = laneOf(entry);
    if (asksAboutFields(entry)) {
      asked.add(lane);
      continue;
    }
    if (needsMaker(entry)) stopped.add(lane);
    if (!lanes.has(lane)) lanes.set(lane, entry);
  }
  // Past a question about fields go edits of others, but no delete.
  const mayGo = (lane: string, { kind }: OutboxEntry) =>
    !stopped.has(lane) && (kind === 'update' || !asked.has(lane));
  return [...lanes.entries()].filter(([lane, entry]) => mayGo(lane, entry)).map(([, entry]) => entry);
}

function isDue(entry: OutboxEntry, input: ScheduleInput): boolean {
  return (
    entry.state === 'pending' &&
    !isWaiting(entry, input.now) &&
    entry.user === input.user &&
    !input.busy.has(laneOf(entry)) &&
    input.blockers(entry).length === 0
  );
}

function isWaiting({ nextAt }: OutboxEntry, now: number): boolean {
  return nextAt > now && nextAt - now <= MAX_WAIT_MS;
}
