import type { Environment } from './environment.ts';

/** Runs something once, `ms` after the last call. */
export interface Debounced {
  call: () => void;
  cancel: () => void;
}

/** Waits for `ms` without another call, then runs. */
export function debounce(
  { setTimer }: Pick<Environment, 'setTimer'>,
  ms: number,
  run: () => void,
): Debounced {
  let cancel: () => void = () => undefined;
  return {
    call() {
      cancel();
      cancel = setTimer(run, ms);
    },
    cancel: () => cancel(),
  };
}
