import { useState } from 'react';
import { showToast } from './toast.tsx';

/** Something that a tap starts and that may fail. */
export interface Task {
  failedText: string;
  /** Told when it is done; nothing by default, because the screen shows it. */
  doneText?: string;
  run: () => Promise<unknown>;
}

/** Runs one task at a time. A failure is told to the maker, and to `onFailure` for the log. */
export function useTask(onFailure: (text: string, error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function perform({ failedText, doneText, run }: Task) {
    setIsBusy(true);
    try {
      await run();
      if (doneText !== undefined) showToast({ kind: 'success', message: doneText });
    } catch (error) {
      showToast({ kind: 'error', message: failedText });
      onFailure(failedText, error);
    }
    setIsBusy(false);
  }

  return { isBusy, start: (task: Task) => void perform(task) };
}
