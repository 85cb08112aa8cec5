import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';

const RevisarPage = lazyPart(() => import('#features/revisar/revisar-page.tsx'), 'RevisarPage');

const revisar = getRouteApi('/app/revisar');

/** What waits for the maker; the address may name the record to begin with. */
export function RevisarRoute() {
  const { registro } = revisar.useSearch();
  return (
    <Suspense fallback={<PageLoader />}>
      <RevisarPage registro={registro ?? null} />
    </Suspense>
  );
}
