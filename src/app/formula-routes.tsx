import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';

// The pages take plain props; only this file knows how a path becomes them.
const NuevaPage = lazyPart(() => import('#features/formulas/formula-form-page.tsx'), 'FormulaNuevaPage');
const EditarPage = lazyPart(() => import('#features/formulas/formula-form-page.tsx'), 'FormulaEditarPage');
const DetailPage = lazyPart(() => import('#features/formulas/formula-detail-page.tsx'), 'FormulaDetailPage');

const nueva = getRouteApi('/app/recetas-jabon/nueva');
const editar = getRouteApi('/app/recetas-jabon/editar/$id');
const detalle = getRouteApi('/app/recetas-jabon/$id');

/** Create form; a copy of another formula is another form. */
export function FormulaNuevaRoute() {
  const { copia } = nueva.useSearch();
  return (
    <Suspense fallback={<PageLoader />}>
      <NuevaPage key={copia ?? ''} {...(copia === undefined ? {} : { copia })} />
    </Suspense>
  );
}

/** Edit form. */
export function FormulaEditarRoute() {
  const { id } = editar.useParams();
  return (
    <Suspense fallback={<PageLoader />}>
      <EditarPage id={id} />
    </Suspense>
  );
}

/** Detail page. */
export function FormulaRoute() {
  const { id } = detalle.useParams();
  return (
    <Suspense fallback={<PageLoader />}>
      <DetailPage id={id} />
    </Suspense>
  );
}
