import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageLoader } from '#ui/page-loader.tsx';

// The pages take plain props; only this file knows how a path becomes them.
const DetailPage = lazy(async () => {
  const { FormulaDetailPage } = await import('#features/formulas/formula-detail-page.tsx');
  return { default: FormulaDetailPage };
});

const detalle = getRouteApi('/app/recetas-jabon/$id');

/** Detail page. */
export function FormulaRoute() {
  const { id } = detalle.useParams();
  return (
    <Suspense fallback={<PageLoader />}>
      <DetailPage id={id} />
    </Suspense>
  );
}
