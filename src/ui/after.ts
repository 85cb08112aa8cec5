/** Runs something later and gives back how to call it off. Components take it as a prop so that tests own time. */
export type After = (delayMs: number, run: () => void) => () => void;

/** The browser's own clock. */
export const afterMs: After = (delayMs, run) => {
  const id = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(id);
};
