import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { SyncFields } from '#db/row.ts';
import { usePagePath } from '#ui/use-page-path.ts';

/**
 * Replaces an address with a local key by the one with the server's number, once the server has numbered the
 * record. The page stays as it is: its focus, its place and what is half typed. Who is on her way to another page
 * is not held up.
 */
export function useNumberedPath<R extends Pick<SyncFields, 'lk' | 'sid'>>(
  id: string,
  row: R | null | undefined,
  pathOf: (row: R) => string,
): void {
  const router = useRouter();
  const navigate = useNavigate();
  const openedAt = usePagePath();
  const handleNumbered = useEffectEvent((href: string) => {
    const shownAt = `${href.slice(0, href.lastIndexOf('/'))}/${id}`;
    if (router.latestLocation.pathname !== shownAt) return;
    navigate({ href, replace: true, resetScroll: false, state: { openedAt } }).catch((error: unknown) =>
      reportError(error),
    );
  });
  const path = row?.sid !== undefined && id === row.lk ? pathOf(row) : null;
  useEffect(() => {
    if (path !== null) handleNumbered(path);
  }, [path]);
}
