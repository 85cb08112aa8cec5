import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '#db/errors.ts';
import { routeIdOf, type SyncFields } from '#db/row.ts';
import { useSignedIn } from '#session/use-session.ts';
import { showToast } from '#ui/toast.tsx';
import { useNumberedPath } from './use-numbered-path.ts';
import { useOpenPath } from './use-open-path.ts';

interface Subject<R> {
  /** Server number or local key, as in the address. */
  id: string;
  /** What was found there: `undefined` while it is being read, `null` when there is none. */
  found: R | null | undefined;
  absentText: string;
  /** Where the maker goes when there is none. */
  absentPath: string;
  editPath: (row: R) => string;
}

/**
 * The record that an edit form is about; `null` while it is being read. Once a form is open its record stays, also
 * when it disappears or its address changes. Without a record the maker is told and goes to `absentPath`.
 */
export function useEditedRow<R extends SyncFields>(subject: Subject<R>): R | null {
  const { id, found, absentText, absentPath, editPath } = subject;
  const { db } = useSignedIn();
  const openPath = useOpenPath();
  const [last, setLast] = useState<R | null>(null);
  if (found && found !== last) setLast(found);
  const isLastShown = last !== null && (id === last.lk || id === routeIdOf(last));
  const shown = found ?? (isLastShown ? last : null);

  const handleAbsent = useEffectEvent(() => {
    showToast({ id: `ausente-${id}`, kind: 'error', message: absentText });
    logFailure(db, 'NOT_FOUND', absentText);
    openPath(absentPath, { replace: true }).catch((error: unknown) => reportError(error));
  });
  const isAbsent = found === null && shown === null;
  useEffect(() => {
    if (isAbsent) handleAbsent();
  }, [isAbsent]);

  useNumberedPath(id, found, editPath);
  return shown;
}
