import { expect, test } from 'vitest';
import { createAppUpdate } from './app-update.ts';

/** A service worker that answers as it is told, and may report a build that waits. */
function aWorker(look: () => Promise<boolean> = () => Promise.resolve(false)) {
  let takeOvers = 0;
  let reportWaiting = () => {};
  const update = createAppUpdate((onWaiting) => {
    reportWaiting = onWaiting;
    return Promise.resolve({ takeOver: () => (takeOvers += 1), look });
  });
  return { update, takeOvers: () => takeOvers, reportWaiting: () => reportWaiting() };
}

test('where the browser keeps no app there is nothing to look for', async () => {
  const update = createAppUpdate(() => Promise.resolve(null));
  await update.start();
  await update.check();
  expect(update.get()).toBe('online');
});

test('a worker that cannot be registered is reported, and the app stays what it is: online', async () => {
  const update = createAppUpdate(() => Promise.reject(new Error('no')));
  expect(update.get()).toBe('checking');
  await expect(update.start()).rejects.toThrow('no');
  expect(update.get()).toBe('online');
});

test.each([
  ['finds nothing newer', () => Promise.resolve(false), 'current'],
  ['finds one and waits for it', () => Promise.resolve(true), 'loading'],
  ['does not reach the server', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)('a look %s', async (_, look, expected) => {
  const { update } = aWorker(look);
  await update.start();
  expect(update.get()).toBe('kept');
  const states: string[] = [];
  update.subscribe(() => states.push(update.get()));
  await update.check();
  expect(states).toEqual(['checking', expected]);
});

test('a build that waits is ready whatever the look says, and takes over on her word', async () => {
  const answer: { give: (isComing: boolean) => void } = { give: () => {} };
  const worker = aWorker(() => new Promise((resolve) => (answer.give = resolve)));
  await worker.update.start();
  const looked = worker.update.check();
  worker.reportWaiting();
  answer.give(true);
  await looked;
  expect(worker.update.get()).toBe('ready');
  await worker.update.check();
  expect(worker.update.get()).toBe('ready');
  expect(worker.takeOvers()).toBe(0);
  worker.update.apply();
  expect(worker.takeOvers()).toBe(1);
});
