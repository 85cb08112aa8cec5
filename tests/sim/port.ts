import type { Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { RemoteList, RemoteResult, RemoteRow, RemoteTable, SyncServer } from '../../src/sync/ports.ts';
import type { Call, Network } from './network.ts';
import type { Ledger } from './oracle/ledger.ts';
import type { Departure, RequestOracle } from './oracle/requests.ts';
import type { Random } from './random.ts';
import { tableOf } from './records.ts';
import type { Life } from './scheduler.ts';
import { lineasOf } from './server-records.ts';
import type { Applied, SimServer } from './server.ts';

/** One kind of event of the trace each. */
const LEAVES = 1;
const ENDS = 2;

export interface PortOptions {
  server: SimServer;
  network: Network;
  oracle: RequestOracle;
  ledger: Ledger;
  life: Life;
  /** Number of the engine that asks: a tab gets a new one when somebody signs in again. */
  engine: number;
  random: Random;
  /** Formulas are written too. */
  hasRecetas: boolean;
  isOnline: () => boolean;
  isSignedIn: () => boolean;
  onRefused: () => void;
  note: (kind: number, text: () => string) => void;
}

/** The server as one tab reaches it, over the faulty network. */
export function createPort(options: PortOptions): SyncServer {
  const { server, network, life, random, ledger, note } = options;
  const { user } = ledger;
  let isAsked = false;
  let garbled = 0;

  const send = <T extends object>(
    what: string,
    execute: () => RemoteResult<T>,
    kind: Call<T>['kind'] = 'read',
  ): Promise<RemoteResult<T>> => {
    if (life.isDead) return new Promise(() => undefined);
    note(LEAVES, () => `tab ${life.id} → ${what}`);
    const call: Call<T> = {
      life,
      kind,
      execute,
      isOnline: options.isOnline,
      isSignedIn: options.isSignedIn,
      onRefused: options.onRefused,
      onEnd: (how) => note(ENDS, () => `tab ${life.id} ← ${what}: ${how}`),
    };
    return network.send(call);
  };
  const write = async <T extends object>(
    write: Omit<Departure, 'ledger' | 'tab' | 'engine'>,
    execute: () => RemoteResult<T>,
  ): Promise<RemoteResult<T>> => {
    const ends = options.oracle.departs({ ...write, ledger, tab: life.id, engine: options.engine });
    const what = `${write.kind} ${write.sid ?? write.opId} ${briefly(write.payload)}`;
    const answer = await send(what, () => told(options, execute), write.kind);
    ends();
    return answer;
  };
  const list = (
    t: WritableTable,
    known: { etag: string | null; bodyHash: string | null },
  ): RemoteResult<{ list: RemoteList }> => {
    const bodyHash = `list ${server.changesOf(user)}`;
    const etag = server.has('if-none-match') ? bodyHash : null;
    const rows = server.list(user, t);
    if (random.chance(network.weather.faulty * 0.15)) {
      garbled += 1;
      return { ok: true, list: garble(random, rows, `${bodyHash} ${life.id}-${garbled}`) };
    }
    if (known.bodyHash === bodyHash || (etag !== null && known.etag === etag)) {
      return { ok: true, list: { kind: 'unchanged' } };
    }
    return { ok: true, list: { kind: 'rows', rows, invalidSids: [], complete: true, etag, bodyHash } };
  };
  const table = (t: WritableTable): RemoteTable => ({
    list: (known) => send(t === 'formulas' ? 'list formulas' : 'list', () => list(t, known)),
    get: (sid) => send(`get ${sid}`, () => server.get(user, sid)),
    create: (payload, opId) =>
      write({ kind: 'create', sid: null, opId, payload }, () => server.create(user, payload, opId)),
    update: (sid, payload, etag) =>
      write({ kind: 'update', sid, opId: null, payload }, () => server.update(user, sid, { payload, etag })),
    remove: (sid, etag) =>
      write({ kind: 'delete', sid, opId: null, payload: null }, () => server.remove(user, sid, etag)),
  });
  return {
    has: (capacidad) => isAsked && server.has(capacidad),
    async ask() {
      const answer = await send('ask', () => ({ ok: true }));
      if (answer.ok) isAsked = true;
      // Whoever answers with a refusal is there; a gateway's answer is not the server's.
      return answer.ok || answer.failure.kind === 'auth';
    },
    table: (t) => (t === 'ingredientes' || options.hasRecetas ? table(t) : NO_FORMULAS),
    dashboard: () => Promise.resolve(NOT_HERE),
    reference: (name, known) => send(`list ${name}`, () => reference(name, known.bodyHash)),
  };
}

const NOT_HERE = { ok: false, failure: { kind: 'not-found' } } as const;

/** A history of ingredients only. */
const NO_FORMULAS: RemoteTable = {
  list: () => Promise.resolve({ ok: true, list: { kind: 'unchanged' } }),
  get: () => Promise.resolve(NOT_HERE),
  create: () => Promise.resolve(NOT_HERE),
  update: () => Promise.resolve(NOT_HERE),
  remove: () => Promise.resolve(NOT_HERE),
};

/** Works on a write and tells what it did to whom. */
function told<T extends object>(
  { server, oracle, ledger }: PortOptions,
  execute: () => RemoteResult<T>,
): RemoteResult<T> {
  server.onApplied = (applied: Applied) => oracle.applied(ledger, applied);
  return execute();
}

/** A list that a broken server or proxy has spoiled; the nasty ones claim to be whole. */
function garble(random: Random, rows: RemoteRow[], bodyHash: string): RemoteList {
  const some = rows.filter(() => random.chance(0.6));
  const kept = { kind: 'rows' as const, invalidSids: [], etag: null, bodyHash };
  const dice = random.int(1, 4);
  if (dice === 1) return { ...kept, rows: some, complete: false };
  if (dice === 2) return { ...kept, rows: some, complete: true };
  if (dice === 3) return { ...kept, rows: [], complete: true };
  const rest = rows.filter((row) => !some.includes(row)).map((row) => row.sid);
  return { ...kept, rows: some, invalidSids: rest, complete: true };
}

/** The read-only tables never change here. */
function reference(name: string, knownHash: string | null): RemoteResult<{ list: RemoteList }> {
  if (knownHash === name) return { ok: true, list: { kind: 'unchanged' } };
  const record = { nombre: 'Aceites' };
  const rows = [{ sid: `/api/${name}/1`, version: null, etag: null, record }];
  return {
    ok: true,
    list: { kind: 'rows', rows, invalidSids: [], complete: true, etag: null, bodyHash: name },
  };
}

function briefly(payload: Doc | null): string {
  if (payload === null) return '';
  if (tableOf(payload) === 'formulas') {
    const lineas = lineasOf(payload).map((linea) => Object.values(linea).join(' '));
    return JSON.stringify([payload['nombre'], payload['cantidadAgua'], payload['descripcion'], lineas]);
  }
  const { nombre, precioEnvase, cantidadEnvase, stockQuantity, minStockLevel, comentario, enlaces } = payload;
  const links = Array.isArray(enlaces)
    ? enlaces.map((link: Doc) => [link['@id'], link['url'], link['precio']].join(' '))
    : [];
  return JSON.stringify([
    nombre,
    cantidadEnvase,
    precioEnvase,
    stockQuantity,
    minStockLevel,
    comentario,
    links,
  ]);
}
