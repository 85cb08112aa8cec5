import { useState } from 'react';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { showToast } from '#ui/toast.tsx';
import { describeFailure, logFailure } from '#db/errors.ts';
import { useOpenPath } from './use-open-path.ts';

/** Something that changes the record on its detail page. */
export type RowTask = { failedText: string; run: () => Promise<unknown> };

/**
 * Runs one task at a time over the record of a detail page. When the record is gone afterwards the list at
 * `listPath` is shown; a failure is told and logged. `isBusy` lasts until the page changes.
 */
export function useRowTask(listPath: string): {
  isBusy: boolean;
  start: (row: IngredienteRow, task: RowTask) => void;
} {
  const { db } = useSignedIn();
  const openPath = useOpenPath();
  const [isBusy, setIsBusy] = useState(false);

  async function perform(row: IngredienteRow, { failedText, run }: RowTask) {
    setIsBusy(true);
    try {
      await run();
      if ((await db.ingredientes.get(row.lk)) === undefined) await openPath(listPath);
    } catch (error) {
      showToast({ kind: 'error', message: failedText });
      logFailure(db, 'API_ERROR', describeFailure(failedText, error));
    }
    setIsBusy(false);
  }

  return { isBusy, start: (row, task) => void perform(row, task) };
}
