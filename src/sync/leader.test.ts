import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { aLockManager } from '../../tests/helpers/locks.ts';
import { aManualEnvironment } from '../../tests/helpers/manual-environment.ts';
import type { Locks } from './environment.ts';
import { type Candidate, type Leadership, standForLead } from './leader.ts';
import { LEASE_MS, SILENCE_MS } from './lease.ts';

interface Tab {
  candidate: Candidate;
  /** The lead it has now. */
  lead: Leadership | null;
  /** Lets time pass in steps of a beat. A frozen tab is one that is left out. */
  live: (ms: number) => Promise<void>;
  pass: (ms: number) => void;
  hide: () => void;
  leads: number;
  proven: number;
}

/** Lets what is under way in the store come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
const until = (fits: () => boolean) =>
  vi.waitFor(() => {
    if (!fits()) throw new Error('Not yet');
  }, 5000);

/** Tabs of one store that hear each other at once. */
async function aBrowserOf(count: number, locks: Locks | undefined): Promise<Tab[]> {
  const db = await openDatabase(`calavera:leader-${randomUUID()}`, () => undefined);
  const tabs: Tab[] = [];
  for (let n = 0; n < count; n += 1) {
    const environment = aManualEnvironment(locks);
    const candidate = standForLead({
      db,
      environment,
      lead: (leadership) => {
        tab.lead = leadership;
        tab.leads += 1;
      },
      onLost: () => (tab.lead = null),
      onProven: () => (tab.proven += 1),
      tell: (epoch) => {
        for (const other of tabs) if (other !== tab) other.candidate.hear(epoch);
      },
      onError: (error) => {
        throw error;
      },
    });
    const tab: Tab = {
      candidate,
      lead: null,
      leads: 0,
      proven: 0,
      pass: environment.pass,
      hide: () => (environment.isShown = false),
      async live(ms) {
        for (let passed = 0; passed < ms; passed += 2000) {
          environment.pass(2000);
          environment.tick(2000);
          await settle();
        }
      },
    };
    tabs.push(tab);
    await until(() => tabs.some(({ lead }) => lead !== null));
    await settle();
  }
  onTestFinished(() => {
    for (const { candidate } of tabs) candidate.release();
    db.close({ disableAutoOpen: true });
  });
  return tabs;
}

const nth = (tabs: Tab[], n: number): Tab => {
  const tab = tabs[n];
  if (tab === undefined) throw new Error(`No tab ${n}`);
  return tab;
};
const leaders = (tabs: Tab[]) => tabs.filter(({ lead }) => lead?.isLeader() === true).length;

describe.each([
  ['with locks', true],
  ['without locks', false],
])('%s', (_, hasLocks) => {
  const aBrowser = (count: number) => aBrowserOf(count, hasLocks ? aLockManager() : undefined);

  test('one tab leads', async () => {
    expect(leaders(await aBrowser(3))).toBe(1);
  });

  test('a leader that beats keeps its lead', async () => {
    const tabs = await aBrowser(2);
    const before = tabs.map(({ leads }) => leads);
    for (let n = 0; n < 10; n += 1) for (const tab of tabs) await tab.live(2000);
    expect(tabs.map(({ leads }) => leads)).toEqual(before);
    expect(leaders(tabs)).toBe(1);
  });

  test('F15 · a frozen leader is replaced by a tab somebody looks at, and sends nothing when it thaws', async () => {
    const tabs = await aBrowser(2);
    const frozen = tabs.find(({ lead }) => lead !== null) ?? nth(tabs, 0);
    const other = tabs.find((tab) => tab !== frozen) ?? nth(tabs, 1);
    const old = frozen.lead;
    await other.live(SILENCE_MS);
    await until(() => other.lead !== null);
    frozen.pass(SILENCE_MS);
    expect(old?.isFresh()).toBe(false); // even before it has heard anything
    await frozen.live(2000);
    await until(() => leaders(tabs) === 1);
    expect(old?.isLeader()).toBe(false);
  });

  test('a hidden tab takes no lead', async () => {
    const tabs = await aBrowser(2);
    const other = tabs.find(({ lead }) => lead === null) ?? nth(tabs, 1);
    other.hide();
    await other.live(2 * SILENCE_MS);
    expect(other.lead).toBe(null);
  });

  test('a tab that was frozen itself first listens', async () => {
    const tabs = await aBrowser(2);
    const other = tabs.find(({ lead }) => lead === null) ?? nth(tabs, 1);
    other.pass(10 * SILENCE_MS);
    await other.live(2000);
    expect(other.lead).toBe(null);
  });

  test('a lead in doubt is good again once it was proven', async () => {
    const tabs = await aBrowser(1);
    const { lead } = nth(tabs, 0);
    nth(tabs, 0).pass(LEASE_MS);
    expect(lead?.isFresh()).toBe(false);
    await nth(tabs, 0).live(2000);
    await until(() => nth(tabs, 0).proven === 1);
    expect(lead?.isFresh()).toBe(true);
  });
});

test('the next in the queue of the lock leads at once when the leader is closed', async () => {
  const tabs = await aBrowserOf(3, aLockManager());
  nth(tabs, 0).candidate.release();
  await until(() => leaders(tabs) === 1);
  expect(nth(tabs, 1).lead?.isLeader()).toBe(true);
});

test('a tab that lost its lead waits for it again', async () => {
  const tabs = await aBrowserOf(2, aLockManager());
  await nth(tabs, 1).live(SILENCE_MS);
  await until(() => nth(tabs, 1).lead !== null && nth(tabs, 0).lead === null);
  nth(tabs, 1).candidate.release();
  await until(() => nth(tabs, 0).lead !== null);
  expect(leaders(tabs)).toBe(1);
});
