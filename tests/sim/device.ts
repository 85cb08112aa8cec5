import type { Writer } from '../../src/sync/writer.ts';
import { startLead } from '../../src/sync/lead.ts';
import { type SyncEngine, startSync } from '../../src/sync/start.ts';
import { DeviceChannels } from './channel.ts';
import { createPage, type Page } from './environment.ts';
import { DeviceLocks } from './locks.ts';
import { Ledger } from './oracle/ledger.ts';
import { createPort } from './port.ts';
import type { Life } from './scheduler.ts';
import type { TabStore } from './store.ts';
import type { World } from './world.ts';

/** Ms within which the store lets a transaction begin, read or commit. */
const STORE_MS = 3;

/** A tab of the app: its page, its store, its engine, and the forms that are open in it. */
export interface Tab {
  life: Life;
  page: Page;
  ledger: Ledger;
  writer: Writer;
  store: TabStore;
  engine: SyncEngine;
  isVisible: boolean;
}

/** One browser profile: its stores, its clock, its network, and its tabs. */
export class Device {
  readonly id: number;
  readonly tabs: Tab[] = [];
  readonly ledgers = new Map<string, Ledger>();
  user: string;
  isOnline = true;
  clockErrorMs = 0;
  /** Users whose session the server refuses at present. */
  readonly refused = new Set<string>();
  readonly #world: World;
  readonly #locks: DeviceLocks;
  readonly #channels: DeviceChannels;
  #keys = 0;

  constructor(world: World, id: number, user: string) {
    this.#world = world;
    this.id = id;
    this.user = user;
    this.#locks = new DeviceLocks(world.scheduler);
    this.#channels = new DeviceChannels(world.scheduler);
  }

  /** The tabs that live and are signed in as the present user. */
  livingTabs(): Tab[] {
    return this.tabs.filter((tab) => !tab.life.isDead);
  }

  ledgerOf(user: string): Ledger {
    let ledger = this.ledgers.get(user);
    if (ledger === undefined) {
      ledger = new Ledger(`d${this.id}-${user}`, user);
      this.ledgers.set(user, ledger);
    }
    return ledger;
  }

  /** Opens a tab of the app for `user`; it becomes the one that is looked at. */
  async openTab(user: string = this.user): Promise<void> {
    const { scheduler, stores, random } = this.#world;
    const life = this.#world.newLife();
    const ledger = this.ledgerOf(user);
    this.#world.note(life.id, () => `tab ${life.id} of ${ledger.name} opens`);
    const store = await stores.open(this.id, `${this.#world.name}-${ledger.name}`, {
      // The commit of a frozen tab still happens: the browser does it, not the page.
      gate(kind) {
        if (kind !== 'commit') return scheduler.gate(STORE_MS, life);
        life.atCommit?.();
        life.atCommit = undefined;
        return scheduler.gateUnfrozen(STORE_MS, life);
      },
      failCommit: () => this.#world.failCommit(life),
      hears: () => (life.isFrozen ? scheduler.gate(STORE_MS, life) : null),
      onCommit: (changes) => {
        this.#world.note(
          life.id,
          () =>
            `tab ${life.id} commits ${changes.map(({ table, key }) => `${table} ${String(key)}`).join(', ')}`,
        );
        this.#world.commits.committed(ledger, life.id, changes);
      },
    });
    if (life.isDead) return;
    const page = createPage({
      scheduler,
      random: random.fork(`tab ${life.id}`),
      life,
      locks: this.#locks,
      channels: this.#channels,
      isVisible: () => tab.isVisible,
      clockErrorMs: () => this.clockErrorMs,
      newKey: () => this.newKey(),
    });
    const { now, newKey } = page.environment;
    const writer: Writer = { db: store.db, user, now, newKey };
    const tab: Tab = {
      life,
      page,
      ledger,
      store,
      writer,
      isVisible: true,
      engine: this.#startEngine(page, { life, ledger, store }, user),
    };
    for (const other of this.tabs) other.isVisible = false;
    this.tabs.push(tab);
  }

  /** The tab is gone from one moment to the next. */
  crash(tab: Tab): void {
    this.#world.note(tab.life.id, () => `tab ${tab.life.id} crashes`);
    this.#end(tab);
    tab.engine.stop(); // nothing of it reaches anybody any more; it only stops listening
  }

  /** The tab is closed as people close tabs. */
  close(tab: Tab): void {
    this.#world.note(tab.life.id, () => `tab ${tab.life.id} is closed`);
    tab.engine.stop();
    this.#end(tab);
  }

  show(tab: Tab): void {
    for (const other of this.tabs) other.isVisible = other === tab;
    tab.page.wake();
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.#world.note(this.id, () => `device ${this.id} is ${isOnline ? 'online' : 'offline'}`);
    for (const { page } of this.livingTabs()) {
      if (isOnline) page.wake();
      else page.offline();
    }
  }

  /** The session was refused: the app leaves, somebody signs in, and the app is there again. */
  signInAgain(user: string): void {
    if (!this.refused.delete(user)) return;
    this.#world.note(this.id, () => `${user} signs in again on device ${this.id}`);
    for (const tab of this.livingTabs().filter((each) => each.ledger.user === user)) {
      tab.engine.stop();
      tab.engine = this.#startEngine(tab.page, tab, user);
    }
  }

  newKey(): string {
    this.#keys += 1;
    // As the app's own keys look, in the order in which they were made.
    return `${this.#keys.toString(16).padStart(8, '0')}-0000-4000-8000-${`d${this.id}`.padStart(12, '0')}`;
  }

  #startEngine(
    page: Page,
    { life, ledger, store }: Pick<Tab, 'life' | 'ledger' | 'store'>,
    user: string,
  ): SyncEngine {
    const { server, network, requests, random, hasRecetas } = this.#world;
    const port = createPort({
      server,
      network,
      oracle: requests,
      ledger,
      life,
      engine: this.#world.newLife().id,
      random: random.fork(`port ${life.id}`),
      hasRecetas,
      isOnline: () => this.isOnline,
      isSignedIn: () => !this.refused.has(user),
      onRefused: () => this.#refuse(user),
      note: (kind, text) => this.#world.trace.note(kind, life.id, text),
    });
    return startSync({
      db: store.db,
      user,
      startLead: (duty) => startLead({ ...duty, server: port }),
      canRequest: () => !this.refused.has(user),
      environment: page.environment,
      onError: (error) => this.#world.onEngineError(life, error),
    });
  }

  #refuse(user: string): void {
    this.refused.add(user);
    const { scheduler, random } = this.#world;
    scheduler.after(random.int(1000, 15_000), null, () => this.signInAgain(user));
  }

  #end(tab: Tab): void {
    tab.life.isDead = true;
    tab.store.kill();
    this.#locks.forget(tab.life);
    this.#channels.forget(tab.life);
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    const next = this.tabs.at(-1);
    if (tab.isVisible && next !== undefined) this.show(next);
  }
}
