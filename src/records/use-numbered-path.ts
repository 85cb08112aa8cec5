import { useEffect, useEffectEvent } from 'react';
import type { SyncFields } from '#db/row.ts';
import { useOpenPath } from './use-open-path.ts';

/**
 * Replaces an address with a local key by the one with the server's number, once the server has numbered the
 * record. The page stays as it is.
 */
export function useNumberedPath<R extends Pick<SyncFields, 'lk' | 'sid'>>(
  id: string,
  row: R | null | undefined,
  pathOf: (row: R) => string,
): void {
  const openPath = useOpenPath();
  const handleNumbered = useEffectEvent((path: string) => {
    openPath(path, { replace: true }).catch((error: unknown) => reportError(error));
  });
  const path = row?.sid !== undefined && id === row.lk ? pathOf(row) : null;
  useEffect(() => {
    if (path !== null) handleNumbered(path);
  }, [path]);
}
