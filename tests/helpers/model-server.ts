import { isSame } from '../../src/domain/canonical.ts';
import type { Doc } from '../../src/domain/canonical.ts';
import type { Capacidad } from '../../src/domain/capacidades.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { Failure } from '../../src/sync/core/decide.ts';
import type { RemoteList, RemoteResult, RemoteRow, RemoteTable } from '../../src/sync/ports.ts';
import { missingRef, names, notFoundItem, PATHS, withIds } from './model-parts.ts';

/** One call, as the device made it. */
export interface ModelCall {
  t: WritableTable;
  method: 'list' | 'get' | 'create' | 'update' | 'remove';
  sid: string | null;
  opId: string | null;
}

/** What goes wrong with one call: lost on the way there, lost on the way back, or answered with a failure. */
export type ModelFault = 'lost-request' | 'lost-answer' | Failure;

interface Stored {
  version: number;
  record: Record<string, unknown>;
}

interface ModelOptions {
  /** `stock` has no versions, no preconditions and no idempotency keys. */
  level?: 'full' | 'stock';
}

const FULL: Capacidad[] = ['version', 'if-match', 'if-none-match', 'idempotency-key'];
const OFFLINE = { ok: false, failure: { kind: 'network' } } as const;

/** A server of ingredients and formulas in memory, behind the port that the protocol talks to. Small enough to be trusted. */
export class ModelServer {
  readonly rows = new Map<string, Stored>();
  readonly calls: ModelCall[] = [];
  /** Runs in the middle of a call, before it is worked on: what others do meanwhile. */
  during: (call: ModelCall) => Promise<void> | void = () => undefined;
  /** Runs when a call has been worked on and its answer is on the way back. */
  afterwards: (call: ModelCall) => Promise<void> | void = () => undefined;
  /** Changes a list on its way out, as a broken server or proxy does. */
  garble: (list: Extract<RemoteList, { kind: 'rows' }>) => Extract<RemoteList, { kind: 'rows' }> = (list) =>
    list;
  isDown = false;
  readonly #level: 'full' | 'stock';
  readonly #faults: { fault: ModelFault; fits: (call: ModelCall) => boolean }[] = [];
  readonly #lasting: { failure: Failure; fits: (call: ModelCall) => boolean }[] = [];
  readonly #answers = new Map<string, RemoteRow>();
  #nextId = 1;

  constructor({ level = 'full' }: ModelOptions = {}) {
    this.#level = level;
  }

  has = (capacidad: Capacidad): boolean => this.#level === 'full' && FULL.includes(capacidad);

  /** The next call of `method` gets this fault; several are used up one after the other. */
  fail(method: ModelCall['method'], ...faults: ModelFault[]): void {
    for (const fault of faults) this.#faults.push({ fault, fits: (call) => call.method === method });
  }

  /** Every call that `fits` fails like this, from now on. */
  failIf(fits: (call: ModelCall) => boolean, failure: Failure): void {
    this.#lasting.push({ fits, failure });
  }

  /** A row that somebody else made. */
  add(record: Record<string, unknown>, t: WritableTable = 'ingredientes'): string {
    const sid = `${PATHS[t]}/${this.#nextId}`;
    this.#nextId += 1;
    this.rows.set(sid, { version: 1, record: withIds(record, this.#newId) });
    return sid;
  }

  /** A change that somebody else made. */
  edit(sid: string, change: Record<string, unknown>): void {
    const stored = this.#stored(sid);
    this.rows.set(sid, {
      version: stored.version + 1,
      record: withIds({ ...stored.record, ...change }, this.#newId),
    });
  }

  record(sid: string): Record<string, unknown> {
    return this.#stored(sid).record;
  }

  /** The records of one table, oldest first. */
  recordsOf(t: WritableTable): Record<string, unknown>[] {
    return this.#sidsOf(t).map((sid) => this.record(sid));
  }

  remote = (t: WritableTable = 'ingredientes'): RemoteTable => ({
    list: async (known) =>
      this.#call({ t, method: 'list', sid: null, opId: null }, () => this.#list(t, known)),
    get: async (sid) =>
      this.#call({ t, method: 'get', sid, opId: null }, () => {
        const row = this.#row(sid);
        return row === null ? notFound() : { ok: true, row };
      }),
    create: async (payload, opId) =>
      this.#call({ t, method: 'create', sid: null, opId }, () => this.#create(t, payload, opId)),
    update: async (sid, payload, etag) =>
      this.#call({ t, method: 'update', sid, opId: null }, () => {
        const row = this.#row(sid);
        if (row === null) return notFound();
        if (this.has('if-match') && etag !== null && etag !== row.etag) return stale();
        const missing = missingRef(payload, (ref) => this.rows.has(ref));
        if (missing !== null) return notFoundItem(missing);
        if (!isSame({ ...row.record, ...payload }, row.record)) this.edit(sid, { ...payload });
        return { ok: true, row: this.#row(sid) ?? row };
      }),
    remove: async (sid, etag) =>
      this.#call({ t, method: 'remove', sid, opId: null }, () => {
        const row = this.#row(sid);
        if (row === null) return notFound();
        if (this.has('if-match') && etag !== null && etag !== row.etag) return stale();
        if (this.recordsOf('formulas').some((record) => names(record, sid))) return this.#inUse();
        this.rows.delete(sid);
        return { ok: true };
      }),
  });

  async #call<T extends object>(call: ModelCall, work: () => RemoteResult<T>): Promise<RemoteResult<T>> {
    this.calls.push(call);
    if (this.isDown) return OFFLINE;
    await this.during(call);
    const lasting = this.#lasting.find(({ fits }) => fits(call));
    if (lasting !== undefined) return { ok: false, failure: lasting.failure };
    const index = this.#faults.findIndex(({ fits }) => fits(call));
    const fault = index < 0 ? null : (this.#faults.splice(index, 1)[0]?.fault ?? null);
    if (fault === null) {
      const answer = work();
      await this.afterwards(call);
      return answer;
    }
    if (fault === 'lost-request') return OFFLINE;
    if (fault !== 'lost-answer') return { ok: false, failure: fault };
    work();
    return OFFLINE;
  }

  /** A stock server does not look: its database refuses (contract, finding 11). */
  #inUse(): { ok: false; failure: Failure } {
    if (this.#level === 'stock') return { ok: false, failure: { kind: 'server', status: 500 } };
    return { ok: false, failure: { kind: 'conflict', status: 409, type: '/errors/ingrediente-en-uso' } };
  }

  #create(t: WritableTable, payload: Doc, opId: string): RemoteResult<{ row: RemoteRow }> {
    const known = this.has('idempotency-key') ? this.#answers.get(opId) : undefined;
    if (known !== undefined) return { ok: true, row: known };
    const mark = ['esAgua', 'esSosa'].find((name) => payload[name] === true);
    const twin = [...this.rows.values()].some(({ record }) => mark !== undefined && record[mark] === true);
    if (twin)
      return { ok: false, failure: { kind: 'conflict', status: 409, type: '/errors/ingrediente-unico' } };
    const missing = missingRef(payload, (ref) => this.rows.has(ref));
    if (missing !== null) return notFoundItem(missing);
    const row = this.#row(this.add({ ...payload }, t)) ?? never();
    this.#answers.set(opId, row);
    return { ok: true, row };
  }

  #list(
    t: WritableTable,
    known: { etag: string | null; bodyHash: string | null },
  ): RemoteResult<{ list: RemoteList }> {
    const rows = this.#sidsOf(t).map((sid) => this.#row(sid) ?? never());
    const list = this.garble({
      kind: 'rows',
      rows,
      invalidSids: [],
      complete: true,
      etag: this.has('if-none-match') ? JSON.stringify(rows) : null,
      bodyHash: JSON.stringify(rows),
    });
    const isUnchanged = known.bodyHash === list.bodyHash || (known.etag !== null && known.etag === list.etag);
    return { ok: true, list: list.complete && isUnchanged ? { kind: 'unchanged' } : list };
  }

  #row(sid: string): RemoteRow | null {
    const stored = this.rows.get(sid);
    if (stored === undefined) return null;
    const { version, record } = stored;
    const isCounted = this.has('version');
    return {
      sid,
      version: isCounted ? version : null,
      etag: isCounted ? `"v${version}"` : null,
      record: structuredClone(record),
    };
  }

  readonly #newId = () => {
    this.#nextId += 1;
    return this.#nextId;
  };

  #sidsOf(t: WritableTable): string[] {
    return [...this.rows.keys()].filter((sid) => sid.startsWith(`${PATHS[t]}/`));
  }

  #stored(sid: string): Stored {
    const stored = this.rows.get(sid);
    if (stored === undefined) throw new Error(`The model server has no ${sid}`);
    return stored;
  }
}

function notFound(): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'not-found', status: 404 } };
}

function stale(): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'precondition', status: 412 } };
}

function never(): never {
  throw new Error('The model server lost a row that it has');
}
