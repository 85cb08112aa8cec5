import { expect, test, vi } from 'vitest';
import { createStatusStore } from './status.ts';

test('listeners hear of a change, of nothing else, and no longer than they listen', () => {
  const store = createStatusStore();
  const onChange = vi.fn<() => void>();
  const stop = store.subscribe(onChange);
  store.set({ reach: 'unknown' });
  expect(onChange).not.toHaveBeenCalled();
  const before = store.get();
  store.set({ reach: 'reachable' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(store.get()).not.toBe(before);
  expect(store.get()).toMatchObject({ reach: 'reachable', sending: 0 });
  stop();
  store.set({ sending: 1 });
  expect(onChange).toHaveBeenCalledTimes(1);
});
