import { pause } from './pause.ts';

const SLICE_MS = 10; // well under the 50 ms from which a page feels stuck

/** Does `work` for every item in turn, letting the page paint and react every 10 ms. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < sliceEnd) continue;
    await pause(0);
    sliceEnd = performance.now() + SLICE_MS;
  }
}
