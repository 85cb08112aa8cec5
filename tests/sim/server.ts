import { isSame, type Doc } from '../../src/domain/canonical.ts';
import type { Capacidad } from '../../src/domain/capacidades.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { Failure } from '../../src/sync/core/decide.ts';
import type { RemoteResult, RemoteRow } from '../../src/sync/ports.ts';
import { tableOf } from './records.ts';
import {
  lineasOf,
  lostIngrediente,
  lostPart,
  PATHS,
  type Refusal,
  storedRecord,
  valueRefusal,
  withoutVersion,
} from './server-records.ts';

/** L0: GET, POST, PUT, DELETE and nothing else. L2: versions, preconditions, idempotency keys. */
export type Level = 'L0' | 'L2';

const L2_CAPACIDADES: readonly Capacidad[] = [
  'version',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'embed',
];

/** A row of the server. `version` counts at both levels; only L2 shows it. */
export interface ServerRow {
  sid: string;
  user: string;
  version: number;
  record: Doc;
}

/** A write that was worked on: what the row was and what it is. */
export interface Applied {
  kind: 'create' | 'update' | 'delete';
  user: string;
  sid: string;
  before: Doc | null;
  after: Doc | null;
}

interface Account {
  rows: Map<string, ServerRow>;
  /** Grows with every change of any row. */
  changes: number;
}

/** A server of ingredients and formulas in memory. Small enough to be trusted; every applied write is told. */
export class SimServer {
  readonly level: Level;
  onApplied: (applied: Applied) => void = () => undefined;
  readonly #accounts = new Map<string, Account>();
  readonly #answers = new Map<string, RemoteRow>();
  #lastId = 0;

  constructor(level: Level) {
    this.level = level;
  }

  has(capacidad: Capacidad): boolean {
    return this.level === 'L2' && L2_CAPACIDADES.includes(capacidad);
  }

  rowsOf(user: string): ReadonlyMap<string, ServerRow> {
    return this.#account(user).rows;
  }

  changesOf(user: string): number {
    return this.#account(user).changes;
  }

  list(user: string, t: WritableTable): RemoteRow[] {
    const rows = [...this.#account(user).rows.values()].filter(({ record }) => tableOf(record) === t);
    return rows.map((row) => this.#shown(row));
  }

  get(user: string, sid: string): RemoteResult<{ row: RemoteRow }> {
    const row = this.#account(user).rows.get(sid);
    return row === undefined ? failed('not-found', 404) : { ok: true, row: this.#shown(row) };
  }

  create(user: string, payload: Doc, opId: string): RemoteResult<{ row: RemoteRow }> {
    const key = `${user}/${opId}`;
    const known = this.has('idempotency-key') ? this.#answers.get(key) : undefined;
    if (known !== undefined) return { ok: true, row: known };
    const refused =
      valueRefusal(payload) ??
      this.#uniqueRefusal(user, payload) ??
      lostIngrediente(payload, this.#account(user).rows);
    if (refused !== null) return refused;
    const sid = `${PATHS[tableOf(payload)].own}/${this.#newId()}`;
    const row = { sid, user, version: 1, record: this.#stored(payload, null, 1) };
    this.#change({ kind: 'create', user, sid, before: null, after: row.record }, row);
    const shown = this.#shown(row);
    this.#answers.set(key, shown);
    return { ok: true, row: shown };
  }

  update(
    user: string,
    sid: string,
    sent: { payload: Doc; etag: string | null },
  ): RemoteResult<{ row: RemoteRow }> {
    const row = this.#account(user).rows.get(sid);
    if (row === undefined) return failed('not-found', 404);
    if (this.#isStale(row, sent.etag)) return failed('precondition', 412);
    const refused =
      valueRefusal(sent.payload) ??
      lostPart(sent.payload, row.record) ??
      lostIngrediente(sent.payload, this.#account(user).rows);
    if (refused !== null) return refused;
    const version = row.version + 1;
    const record = this.#stored({ ...row.record, ...sent.payload }, row.record, version);
    if (!isSame(withoutVersion(record), withoutVersion(row.record))) {
      const next = { ...row, version, record };
      this.#change({ kind: 'update', user, sid, before: row.record, after: record }, next);
      return { ok: true, row: this.#shown(next) };
    }
    return { ok: true, row: this.#shown(row) };
  }

  remove(user: string, sid: string, etag: string | null): RemoteResult<object> {
    const row = this.#account(user).rows.get(sid);
    if (row === undefined) return failed('not-found', 404);
    if (this.#isStale(row, etag)) return failed('precondition', 412);
    if (isInUse(sid) || this.#isNamed(user, sid))
      return failed('conflict', 409, '/errors/ingrediente-en-uso');
    this.#change({ kind: 'delete', user, sid, before: row.record, after: null }, null);
    return { ok: true };
  }

  #change(applied: Applied, row: ServerRow | null): void {
    const account = this.#account(applied.user);
    account.changes += 1;
    if (row === null) account.rows.delete(applied.sid);
    else account.rows.set(applied.sid, row);
    this.onApplied(applied);
  }

  #account(user: string): Account {
    let account = this.#accounts.get(user);
    if (account === undefined) {
      account = { rows: new Map(), changes: 0 };
      this.#accounts.set(user, account);
    }
    return account;
  }

  #shown({ sid, version, record }: ServerRow): RemoteRow {
    const isCounted = this.level === 'L2';
    return { sid, version: isCounted ? version : null, etag: isCounted ? `"${version}"` : null, record };
  }

  #isStale(row: ServerRow, etag: string | null): boolean {
    return this.has('if-match') && etag !== null && etag !== `"${row.version}"`;
  }

  #stored(doc: Doc, before: Doc | null, version: number): Doc {
    return storedRecord(doc, { before, version, newId: () => this.#newId() });
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #isNamed(user: string, sid: string): boolean {
    const rows = [...this.#account(user).rows.values()];
    return rows.some(({ record }) => lineasOf(record).some(({ ingrediente }) => ingrediente === sid));
  }

  #uniqueRefusal(user: string, payload: Doc): Refusal | null {
    const mark = ['esAgua', 'esSosa'].find((name) => payload[name] === true);
    if (mark === undefined) return null;
    const isThere = [...this.#account(user).rows.values()].some(({ record }) => record[mark] === true);
    return isThere ? failed('conflict', 409, '/errors/ingrediente-unico') : null;
  }
}

/** Some ingredients are used in formulas of which this app knows nothing: the server keeps them. */
export function isInUse(sid: string): boolean {
  return sid.startsWith(PATHS.ingredientes.own) && Number(sid.split('/').at(-1)) % 17 === 3;
}

function failed(kind: Failure['kind'], status: number, type: string | null = null): Refusal {
  return { ok: false, failure: { kind, status, type } };
}
