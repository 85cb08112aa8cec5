import type { OutboxEntry } from '../../src/domain/outbox-entry.ts';

export const USER = 'jabonera';

/** A queued edit of the price of record `lk-1`, never sent. Overrides replace whole fields. */
export function anEntry(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  const seq = overrides.seq ?? 1;
  return {
    seq,
    opId: `op-${seq}`,
    user: USER,
    schema: 1,
    t: 'ingredientes',
    lk: 'lk-1',
    kind: 'update',
    patch: { precioEnvase: 50 },
    base: { precioEnvase: 42.5 },
    intents: [{ at: 1000 + seq, label: `Cambio ${seq}` }],
    state: 'pending',
    amb: false,
    sent: null,
    att: 0,
    nextAt: 0,
    poison: 0,
    err: null,
    ...overrides,
  };
}

/** What an entry remembers of having left the device. */
export function aSentRequest(overrides: Partial<NonNullable<OutboxEntry['sent']>> = {}) {
  return { hash: 'h', epoch: 1, at: 1000, clock: 0, knownSids: [], ...overrides };
}
