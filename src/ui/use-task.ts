import { useRef, useState } from 'react';
import { showToast, type Toast } from './toast.tsx';

/** Something that a tap starts and that may fail. */
export interface Task<Result> {
  failedText: string;
  /** Told when it is done; nothing by default, because the screen shows it. */
  done?: (result: Result) => Toast;
  run: () => Promise<Result>;
}

/** A rest for {@link useTask} where a task moves what lies under the finger: longer than between the taps of two. */
export const REST_MS = 400;

/**
 * Runs one task at a time. A failure is told to the maker, and to `onFailure` for the log. For `restMs` after a task
 * a tap does nothing: it may be the second one of a double tap, and meant something else.
 */
export function useTask(onFailure: (text: string, error: unknown) => void, restMs = 0) {
  const [isBusy, setIsBusy] = useState(false);
  const restsUntil = useRef(0);

  async function perform<Result>({ failedText, done, run }: Task<Result>) {
    if (performance.now() < restsUntil.current) return;
    restsUntil.current = Infinity;
    setIsBusy(true);
    try {
      const result = await run();
      if (done !== undefined) showToast(done(result));
    } catch (error) {
      showToast({ kind: 'error', message: failedText });
      onFailure(failedText, error);
    }
    restsUntil.current = performance.now() + restMs;
    setIsBusy(false);
  }

  return { isBusy, start: <Result>(task: Task<Result>) => void perform(task) };
}

/** The toast of what went well. */
export function told(message: string): Toast {
  return { kind: 'success', message };
}
