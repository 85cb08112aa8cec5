import type { DBCore, Middleware } from 'dexie';
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Doc } from '../../src/domain/canonical.ts';
import { toIngredienteDoc } from '../../src/domain/ingrediente-doc.ts';
import { newLocalKey } from '../../src/domain/local-key.ts';
import type { OutboxEntry, WritableTable } from '../../src/domain/outbox-entry.ts';
import { CalaveraDb, openDatabase } from '../../src/db/database.ts';
import { nextEpoch, readTableMeta } from '../../src/db/meta.ts';
import { readOutbox } from '../../src/db/outbox.ts';
import type { IngredienteRow } from '../../src/db/tables.ts';
import type { SyncContext } from '../../src/sync/ports.ts';
import { pullTable } from '../../src/sync/pull.ts';
import { createPusher } from '../../src/sync/push.ts';
import { type Answer, answerQuestion } from '../../src/sync/questions.ts';
import { recoverInterrupted } from '../../src/sync/recover.ts';
import { removeRecord, undoRemove } from '../../src/sync/remove.ts';
import { saveRecord } from '../../src/sync/save.ts';
import type { Guard } from '../../src/sync/send.ts';
import type { Writer } from '../../src/sync/writer.ts';
import { anIngredientePayload } from './builders.ts';
import { USER } from './entries.ts';
import { checkStore } from './invariants.ts';

const T = 'ingredientes';

/** What a device needs of the server it talks to. */
export type DeviceServer = Pick<SyncContext, 'remote' | 'has'>;

export interface DeviceOptions {
  server: DeviceServer;
  user?: string;
  /** Of an existing store: the device is the same one, started again. */
  name?: string;
  /** Milliseconds since 1970 at the start. */
  now?: number;
  /** Sits between the app and its store, e.g. to fail. */
  middleware?: Middleware<DBCore>;
}

/** One device of a maker without a browser: its store, its saves, and a runner that runs when told to. */
export class Device {
  readonly name: string;
  readonly user: string;
  readonly server: DeviceServer;
  /** Failures of our own that the runner reported. */
  readonly errors: unknown[] = [];
  now: number;
  db: CalaveraDb;
  guard: Guard;
  /** How often a 401 has stopped the runner. */
  refusals = 0;
  #lastSuccessAt = 0;

  constructor(options: DeviceOptions & { name: string }, db: CalaveraDb, epoch: number) {
    this.name = options.name;
    this.user = options.user ?? USER;
    this.server = options.server;
    this.now = options.now ?? 1_700_000_000_000;
    this.db = db;
    this.guard = { epoch, canSend: () => true, succeededSince: (since) => this.#lastSuccessAt > since };
  }

  get ctx(): SyncContext {
    const { db, user, server } = this;
    return {
      db,
      user,
      remote: server.remote,
      has: server.has,
      now: () => this.now,
      random: () => 0.5,
      newKey: newLocalKey,
    };
  }

  get writer(): Writer {
    return { db: this.db, user: this.user, now: () => this.now };
  }

  /** Saves a new ingredient. */
  create(values: Doc = {}): Promise<string> {
    const doc = { ...anIngredientePayload(), ...values };
    return saveRecord(this.writer, { t: T, lk: null, values: doc, seen: null, label: 'Crear' });
  }

  /** Opens the form of an ingredient, changes fields and saves. */
  async edit(lk: string, change: Doc): Promise<void> {
    const seen = { ...toIngredienteDoc(await this.row(lk)) };
    await this.saveOver(lk, seen, change);
  }

  /** The same, at the moment when a write of the record is under way. */
  async editWhenSending(lk: string, change: Doc): Promise<void> {
    while (!(await this.queue()).some((entry) => entry.lk === lk && entry.state === 'sending')) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    await this.edit(lk, change);
  }

  /** Saves over what a form was opened with, however long ago. */
  async saveOver(lk: string, seen: Doc, change: Doc): Promise<void> {
    const values = { ...seen, ...change };
    await saveRecord(this.writer, { t: T, lk, values, seen, label: 'Editar' });
  }

  remove(lk: string): Promise<void> {
    return removeRecord(this.writer, { t: T, lk, label: 'Eliminar' });
  }

  undo(lk: string): Promise<boolean> {
    return undoRemove(this.writer, { t: T, lk });
  }

  /** The maker's answer to what is asked about a record. */
  answer(lk: string, answer: Answer, t: WritableTable = T): Promise<void> {
    return answerQuestion(this.writer, { t, lk }, answer);
  }

  /** Sends what is due until nothing is. */
  async push(): Promise<void> {
    const pusher = createPusher(
      this.ctx,
      this.guard,
      {
        mayLook: () => Promise.resolve(true),
        onSending: () => undefined,
        onAcknowledged: () => (this.#lastSuccessAt = this.now),
        onNetworkFailure: () => undefined,
        onAuthRefused: () => (this.refusals += 1),
        onError: (error) => this.errors.push(error),
      },
      { setTimer: () => () => undefined, monotonicMs: () => this.now },
    );
    await pusher.idle();
    pusher.stop();
  }

  /** Lets time pass and sends what has become due. */
  async pushAfter(ms: number): Promise<void> {
    this.now += ms;
    await this.push();
  }

  pull(options: { t?: WritableTable; acceptShrink?: boolean } = {}) {
    return pullTable(this.ctx, this.guard.epoch, { t: T, ...options });
  }

  /** The app is closed and opened again: whatever was under way is forgotten. */
  async restart(): Promise<void> {
    this.db.close({ disableAutoOpen: true });
    this.db = await openDatabase(this.name, () => undefined);
    this.guard = { ...this.guard, epoch: await nextEpoch(this.db) };
    await recoverInterrupted(this.db, this.guard.epoch);
  }

  async row(lk: string): Promise<IngredienteRow> {
    const row = await this.db.ingredientes.get(lk);
    if (row === undefined) throw new Error(`The device shows no ${lk}`);
    return row;
  }

  /** What the screens show, oldest first. */
  rows(): Promise<IngredienteRow[]> {
    return this.db.ingredientes.orderBy('lk').toArray();
  }

  queue(): Promise<OutboxEntry[]> {
    return readOutbox(this.db);
  }

  meta() {
    return readTableMeta(this.db, T);
  }

  /** Fails the test when the store is not what it must be. */
  check(): Promise<void> {
    return checkStore(this.db);
  }
}

/** A device with a store of its own, closed when the test is over. */
export async function aDevice(options: DeviceOptions): Promise<Device> {
  const name = options.name ?? `calavera:test-${randomUUID()}`;
  const first = await openDatabase(name, () => undefined);
  const epoch = await nextEpoch(first);
  const db = options.middleware ? await reopened(first, options.middleware) : first;
  const device = new Device({ ...options, name }, db, epoch);
  onTestFinished(() => device.db.close({ disableAutoOpen: true }));
  return device;
}

async function reopened(first: CalaveraDb, middleware: Middleware<DBCore>): Promise<CalaveraDb> {
  first.close({ disableAutoOpen: true });
  const db = new CalaveraDb(first.name);
  db.use(middleware);
  await db.open();
  return db;
}
