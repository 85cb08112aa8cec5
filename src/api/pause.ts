/** A pause of `ms` milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Waits `ms` ms; 0 only lets the page paint and react. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
