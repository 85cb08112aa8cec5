import type { Random } from './random.ts';

/** What runs on a tab that may freeze, and then stand still, or die, and then never happen. */
export interface Life {
  id: number;
  isFrozen: boolean;
  isDead: boolean;
  held: Task[];
  /** What happens to it when its next commit is asked for. */
  atCommit?: (() => void) | undefined;
}

/** One thing that will happen. */
export interface Task {
  at: number;
  order: number;
  life: Life | null;
  run: () => void;
  isCancelled: boolean;
}

/** Owns virtual time: everything that anybody waits for happens here, one thing after the other. */
export class Scheduler {
  /** Ms since the history began. */
  now = 0;
  steps = 0;
  readonly #random: Random;
  readonly #settle: () => Promise<void>;
  #heap: Task[] = [];
  #order = 0;

  /** @param settle resolves when everything that one step has set off has come to rest */
  constructor(random: Random, settle: () => Promise<void>) {
    this.#random = random;
    this.#settle = settle;
  }

  /** Lets `run` happen in `delayMs`, for `life` if it lives then. */
  after(delayMs: number, life: Life | null, run: () => void): Task {
    this.#order += 1;
    const task = { at: this.now + delayMs, order: this.#order, life, run, isCancelled: false };
    push(this.#heap, task);
    return task;
  }

  /** A gate that opens within `maxMs`; which one opens first is a matter of chance. */
  gate(maxMs: number, life: Life | null): Promise<void> {
    return new Promise((resolve) => {
      this.after(this.jitter(maxMs), life, resolve);
    });
  }

  /** The same, also while the tab is frozen. */
  gateUnfrozen(maxMs: number, life: Life): Promise<void> {
    return new Promise((resolve) => {
      this.after(this.jitter(maxMs), null, () => {
        if (!life.isDead) resolve();
      });
    });
  }

  jitter(maxMs: number): number {
    // Most waits are short; now and then something takes long.
    const isLong = this.#random.chance(0.01);
    return this.#random.next() * (isLong ? maxMs * 40 : maxMs);
  }

  /** Does the next thing and lets its consequences run dry. False when nothing will ever happen again. */
  async step(): Promise<boolean> {
    const task = this.#take();
    if (task === null) return false;
    this.now = Math.max(this.now, task.at);
    this.steps += 1;
    task.run();
    await this.#settle();
    return true;
  }

  /** Runs until `until` (virtual ms) is reached. */
  async runUntil(until: number): Promise<void> {
    await this.#settle();
    while ((this.#heap[0]?.at ?? Number.POSITIVE_INFINITY) <= until) await this.step();
    this.now = Math.max(this.now, until);
  }

  freeze(life: Life): void {
    life.isFrozen = true;
  }

  /** What was held up happens now, in the old order. */
  thaw(life: Life): void {
    life.isFrozen = false;
    for (const task of life.held.splice(0)) {
      task.at = this.now;
      push(this.#heap, task);
    }
  }

  #take(): Task | null {
    for (;;) {
      const task = pop(this.#heap);
      if (task === null) return null;
      if (task.isCancelled || task.life?.isDead === true) continue;
      if (task.life?.isFrozen !== true) return task;
      task.life.held.push(task);
    }
  }
}

/** Lets all promises that can go on go on: ticks run only when no promise is left to continue. */
export function drainMicrotasks(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

function isBefore(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function push(heap: Task[], task: Task): void {
  let index = heap.length;
  heap.push(task);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] as Task; // below the length
    if (!isBefore(task, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = task;
}

function pop(heap: Task[]): Task | null {
  const [top] = heap;
  const last = heap.pop();
  if (top === undefined || last === undefined) return null;
  if (heap.length > 0) sink(heap, last);
  return top;
}

function sink(heap: Task[], task: Task): void {
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    const [left, right] = [heap[child], heap[child + 1]];
    if (left === undefined) break;
    if (right !== undefined && isBefore(right, left)) child += 1;
    const below = heap[child] as Task; // one of the two above
    if (!isBefore(below, task)) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = task;
}
