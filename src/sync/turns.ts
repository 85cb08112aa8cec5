/** Does one piece of work after the other, whatever becomes of those before. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined); // whoever asked hears of the failure
    return done;
  };
}
