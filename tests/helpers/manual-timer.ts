import { act } from '@testing-library/react';

interface Entry {
  dueMs: number;
  run: () => void;
}

/** A clock that only moves when the test says so. Hand `after` to the component under test. */
export function createManualTimer() {
  let nowMs = 0;
  const entries = new Set<Entry>();

  function after(delayMs: number, run: () => void): () => void {
    const entry = { dueMs: nowMs + delayMs, run };
    entries.add(entry);
    return () => void entries.delete(entry);
  }

  /** Lets `ms` pass, running what falls due in order. */
  function advance(ms: number): void {
    const untilMs = nowMs + ms;
    for (let next = nextDue(untilMs); next; next = nextDue(untilMs)) {
      const entry = next;
      entries.delete(entry);
      nowMs = entry.dueMs;
      act(() => entry.run());
    }
    nowMs = untilMs;
  }

  function nextDue(untilMs: number): Entry | undefined {
    return [...entries].filter((e) => e.dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0];
  }

  return { after, advance, pending: () => entries.size };
}
