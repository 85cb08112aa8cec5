/**
 * A trigger for `work`, which never runs twice at once: calls during a run make one more run after it.
 *
 * `work` must not reject. `onRest` is called when a run is over and no other was asked for.
 */
export function oneAtATime(work: () => Promise<void>, onRest: () => void): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    do {
      isAsked = false;
      await work();
    } while (isAsked);
    isRunning = false;
    onRest();
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
