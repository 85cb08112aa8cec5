import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The form page while what it shows is being read. */
export function FormulaLoading() {
  return (
    <>
      <PageHeader title={'Cargando...'} />
      <LoadingText text={'Cargando formulario...'} />
    </>
  );
}
