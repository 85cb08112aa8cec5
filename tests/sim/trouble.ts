import type { Device } from './device.ts';
import { CALM } from './network.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Within this time all devices are well again. */
const RETURN_MS = 15_000;
const USERS = ['ana', 'berta'] as const;

/** Everything that happens to devices, beside what their makers do and what the network does. */
export class Trouble {
  readonly #world: World;
  readonly #random: Random;
  #isOver = false;

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random.fork('trouble');
  }

  /** Something happens to some device now, and again some time later, until it is over. */
  begin(): void {
    if (this.#isOver) return;
    const device = this.#random.pick(this.#world.devices);
    this.#happen(device);
    this.#later(this.#random.int(500, 9000), () => this.begin());
  }

  /** No more trouble: what was amiss is well again, one device after the other. */
  end(): void {
    this.#isOver = true;
    this.#world.fullDisk = 0;
    this.#world.deadHandles = 0;
    this.#world.network.weather = CALM;
    for (const device of this.#world.devices) {
      this.#world.scheduler.after(this.#random.int(0, RETURN_MS), null, () => this.#heal(device));
    }
  }

  #heal(device: Device): void {
    if (!device.isOnline) device.setOnline(true);
    for (const user of device.refused) device.signInAgain(user);
    for (const tab of device.livingTabs()) {
      if (tab.life.isFrozen) this.#world.scheduler.thaw(tab.life);
      tab.engine.setManualOffline(false);
    }
  }

  #happen(device: Device): void {
    const random = this.#random;
    const dice = random.int(1, 100);
    if (dice <= 16) this.#crash(device);
    else if (dice <= 24) this.#open(device);
    else if (dice <= 38) this.#freeze(device);
    else if (dice <= 50) this.#disconnect(device);
    else if (dice <= 58) this.#moveClock(device);
    else if (dice <= 63) this.#fillDisk();
    else if (dice <= 66) this.#takeHandles();
    else if (dice <= 72) this.#upgrade(device);
    else if (dice <= 77) this.#switchUser(device);
    else if (dice <= 87) this.#show(device);
    else if (dice <= 90) this.#workOffline(device);
    else if (dice <= 96) device.livingTabs().at(0)?.engine.syncNow();
    else device.livingTabs().at(0)?.engine.acceptShrink();
  }

  #crash(device: Device): void {
    const tabs = device.livingTabs();
    if (tabs.length > 0) device.crash(this.#random.pick(tabs));
    this.#later(this.#random.int(0, 3000), () => this.#open(device));
  }

  #open(device: Device): void {
    if (device.livingTabs().length < 4) void device.openTab();
  }

  #freeze(device: Device): void {
    const tabs = device.livingTabs().filter(({ life }) => !life.isFrozen);
    if (tabs.length === 0) return;
    const { life } = this.#random.pick(tabs);
    const lastsMs = this.#random.int(500, 40_000);
    const freeze = () => {
      if (life.isDead || life.isFrozen || this.#isOver) return;
      const next = device.livingTabs().find((tab) => tab.life !== life);
      if (next) device.show(next);
      this.#world.note(life.id, () => `tab ${life.id} freezes`);
      this.#world.scheduler.freeze(life);
      this.#later(lastsMs, () => {
        if (!life.isFrozen) return;
        this.#world.note(life.id, () => `tab ${life.id} thaws`);
        this.#world.scheduler.thaw(life);
      });
    };
    // The worst moment is between a claim and its request.
    if (this.#random.chance(0.5)) life.atCommit = freeze;
    else freeze();
  }

  #disconnect(device: Device): void {
    if (!device.isOnline) return;
    device.setOnline(false);
    this.#later(this.#random.int(1000, 30_000), () => {
      if (!device.isOnline) device.setOnline(true);
    });
  }

  #moveClock(device: Device): void {
    device.clockErrorMs =
      device.clockErrorMs === 0 ? this.#random.pick([-DAY_MS, DAY_MS, -60_000, 3_600_000]) : 0;
    this.#world.note(device.id, () => `the clock of device ${device.id} is ${device.clockErrorMs} ms wrong`);
  }

  #fillDisk(): void {
    this.#world.fullDisk = 0.3;
    this.#later(this.#random.int(200, 4000), () => {
      this.#world.fullDisk = 0;
    });
  }

  /** What browsers do to the stores of pages in the background. */
  #takeHandles(): void {
    this.#world.deadHandles = 0.3;
    this.#later(this.#random.int(200, 4000), () => {
      this.#world.deadHandles = 0;
    });
  }

  /** A new build: every tab is closed and opened again, whatever waits. */
  #upgrade(device: Device): void {
    this.#world.note(device.id, () => `device ${device.id} gets a new build`);
    const tabs = device.livingTabs();
    for (const tab of tabs) device.close(tab);
    for (let count = 0; count < Math.max(2, tabs.length); count += 1) {
      this.#later(this.#random.int(0, 800), () => void device.openTab());
    }
  }

  /** Somebody else takes the tablet for a while. */
  #switchUser(device: Device): void {
    if (device.user !== USERS[0]) return;
    const change = (user: string) => {
      this.#world.note(device.id, () => `${user} takes device ${device.id}`);
      for (const tab of device.livingTabs()) device.close(tab);
      device.user = user;
      void device.openTab();
      void device.openTab();
    };
    change(USERS[1]);
    this.#later(this.#random.int(4000, 20_000), () => change(USERS[0]));
  }

  #show(device: Device): void {
    const tabs = device.livingTabs().filter(({ life }) => !life.isFrozen);
    if (tabs.length > 0) device.show(this.#random.pick(tabs));
  }

  #workOffline(device: Device): void {
    device.livingTabs().at(0)?.engine.setManualOffline(true);
    this.#later(this.#random.int(1000, 10_000), () =>
      device.livingTabs().at(0)?.engine.setManualOffline(false),
    );
  }

  #later(ms: number, run: () => void): void {
    this.#world.scheduler.after(ms, null, () => {
      if (!this.#isOver) run();
    });
  }
}
