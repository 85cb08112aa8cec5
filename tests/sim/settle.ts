import { canonicalText } from '../../src/domain/canonical.ts';
import { readAllOpenReviews } from '../../src/db/review.ts';
import { answerSomething } from './answers.ts';
import type { Device, Tab } from './device.ts';
import type { Maker } from './makers.ts';
import type { Ledger } from './oracle/ledger.ts';
import type { AnyRow } from '../../src/db/tables.ts';
import type { Random } from './random.ts';
import { docOf } from './records.ts';
import { versionIn } from './server-records.ts';
import type { World } from './world.ts';

/** Makers look at their devices this often when all is well again. */
const ROUND_MS = 5000;
/** Everything must have come to rest within this time (I16). */
const ROUNDS = 60; // 5 min
/** A maker takes a list that shrank as it is after so many looks at it. */
const PATIENCE = 4;

/** How one history ended. */
export interface Rest {
  isQuiet: boolean;
  rounds: number;
}

/** The faults are over: makers answer what is asked, and everything must come to rest. */
export async function settle(world: World, makers: Map<Device, Maker>): Promise<Rest> {
  const { scheduler } = world;
  const random = world.random.fork('settle');
  for (const device of world.devices) {
    for (const ledger of device.ledgers.values()) {
      if (!tabsOf(device, ledger).length) void device.openTab(ledger.user);
    }
  }
  for (const device of world.devices) tidy(device);
  let calm = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await scheduler.runUntil(scheduler.now + ROUND_MS);
    const isQuiet =
      ![...makers.values()].some((maker) => maker.isBusy()) &&
      world.network.onTheWay === 0 &&
      isAtRest(world);
    calm = isQuiet ? calm + 1 : 0;
    // Once more after all is quiet: what is at rest stays at rest.
    if (calm >= 2) return { isQuiet: true, rounds: round };
    for (const [device, maker] of makers) look(world, device, { maker, random, round });
  }
  return { isQuiet: false, rounds: ROUNDS };
}

/** Two tabs are enough to come to rest. */
function tidy(device: Device): void {
  for (const ledger of device.ledgers.values()) {
    for (const tab of tabsOf(device, ledger).slice(2)) device.close(tab);
  }
}

/** A maker looks at each store of her device: she answers, or asks for everything to be read again. */
function look(
  world: World,
  device: Device,
  { maker, random, round }: { maker: Maker; random: Random; round: number },
): void {
  for (const ledger of device.ledgers.values()) {
    const [tab] = tabsOf(device, ledger);
    if (tab === undefined) continue;
    if (tab.engine.status.get().isManualOffline) tab.engine.setManualOffline(false);
    const isAsked = [...ledger.mirror.review.values()].some(({ closedAt }) => closedAt === 0);
    const isWaiting = [...ledger.mirror.outbox.values()].some(({ state }) => state === 'rejected');
    if (isAsked || isWaiting) maker.run(tab, () => answerAll(world, tab, random));
    const isLatched = tabsOf(device, ledger).some(({ engine }) => engine.status.get().latched !== null);
    if (isLatched && round % PATIENCE === 0) tab.engine.acceptShrink();
    else if (!isMirrored(world, ledger)) tab.engine.syncNow();
  }
}

async function answerAll(world: World, tab: Tab, random: Random): Promise<void> {
  const open = await readAllOpenReviews(tab.writer.db);
  for (let count = 0; count <= open.length; count += 1) await answerSomething(world, tab, random);
}

/** Nothing waits anywhere, and every device shows what the server has (I8). */
function isAtRest(world: World): boolean {
  return world.devices.every((device) =>
    [...device.ledgers.values()].every(
      (ledger) =>
        ledger.mirror.outbox.size === 0 &&
        [...ledger.mirror.review.values()].every(({ closedAt }) => closedAt > 0) &&
        isMirrored(world, ledger),
    ),
  );
}

/** True when the store shows exactly the rows of the server. */
export function isMirrored(world: World, ledger: Ledger): boolean {
  return difference(world, ledger) === null;
}

/** The first difference between a store and the server, in words. */
export function difference({ server }: World, ledger: Ledger): string | null {
  const rows = server.rowsOf(ledger.user);
  const { views } = ledger.mirror;
  for (const { lk, sid } of views.values()) {
    if (sid === undefined || !rows.has(sid)) return `${lk} (${sid ?? 'no id'}) is not on the server`;
  }
  const bySid = new Map([...views.values()].map((view) => [view.sid, view]));
  for (const { sid, version, record } of rows.values()) {
    const view = bySid.get(sid);
    if (view === undefined) return `${sid} is not on the device`;
    if (versionIn(view) !== version) return `${sid} is version ${version}, on the device ${versionIn(view)}`;
    const confirmed = docOf(record as unknown as AnyRow); // made of one by this server
    if (canonicalText(docOf(view)) !== canonicalText(confirmed)) return `${sid} differs`;
  }
  return null;
}

function tabsOf(device: Device, ledger: Ledger): Tab[] {
  return device.livingTabs().filter((tab) => tab.ledger === ledger);
}
