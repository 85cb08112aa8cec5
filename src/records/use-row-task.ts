import { useState } from 'react';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { viewOf } from '#db/database.ts';
import { useSignedIn } from '#session/use-session.ts';
import { showToast } from '#ui/toast.tsx';
import { describeFailure, logFailure } from '#db/errors.ts';
import { useOpenPath } from './use-open-path.ts';

/** Something that changes the record on its detail page. */
export type RowTask = { failedText: string; run: () => Promise<unknown> };

interface Place {
  t: WritableTable;
  /** Address of the list that shows the rest of the table. */
  listPath: string;
}

/** One task at a time over the record of a detail page. `isBusy` lasts until the page changes. */
export interface RowTasks {
  isBusy: boolean;
  start: (row: { lk: string }, task: RowTask) => void;
}

/** Runs tasks; when the record is gone afterwards its list is shown. A failure is told and logged. */
export function useRowTask({ t, listPath }: Place): RowTasks {
  const { db } = useSignedIn();
  const openPath = useOpenPath();
  const [isBusy, setIsBusy] = useState(false);

  async function perform(lk: string, { failedText, run }: RowTask) {
    setIsBusy(true);
    try {
      await run();
      if ((await viewOf(db, t).get(lk)) === undefined) await openPath(listPath);
    } catch (error) {
      showToast({ kind: 'error', message: failedText });
      logFailure(db, 'API_ERROR', describeFailure(failedText, error));
    }
    setIsBusy(false);
  }

  return { isBusy, start: ({ lk }, task) => void perform(lk, task) };
}
