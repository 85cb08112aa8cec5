import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';

// The pages take plain props; only this file knows how a path becomes them.
const NuevoPage = lazyPart(
  () => import('#features/ingredientes/ingrediente-form-page.tsx'),
  'IngredienteNuevoPage',
);
const EditarPage = lazyPart(
  () => import('#features/ingredientes/ingrediente-form-page.tsx'),
  'IngredienteEditarPage',
);
const DetailPage = lazyPart(
  () => import('#features/ingredientes/ingrediente-detail-page.tsx'),
  'IngredienteDetailPage',
);

const nuevo = getRouteApi('/app/ingredientes/nuevo');
const editar = getRouteApi('/app/ingredientes/editar/$id');
const detalle = getRouteApi('/app/ingredientes/$id');

/** Create form; another `tipo` is another form. */
export function IngredienteNuevoRoute() {
  const { tipo } = nuevo.useSearch();
  return (
    <Suspense fallback={<PageLoader />}>
      <NuevoPage key={tipo ?? ''} {...(tipo === undefined ? {} : { tipo })} />
    </Suspense>
  );
}

/** Edit form. */
export function IngredienteEditarRoute() {
  const { id } = editar.useParams();
  return (
    <Suspense fallback={<PageLoader />}>
      <EditarPage id={id} />
    </Suspense>
  );
}

/** Detail page. */
export function IngredienteRoute() {
  const { id } = detalle.useParams();
  return (
    <Suspense fallback={<PageLoader />}>
      <DetailPage id={id} />
    </Suspense>
  );
}
