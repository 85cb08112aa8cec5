import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageLoader } from '#ui/page-loader.tsx';

const RevisarPage = lazy(async () => {
  const module = await import('#features/revisar/revisar-page.tsx');
  return { default: module.RevisarPage };
});

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
