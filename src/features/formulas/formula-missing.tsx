import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FORMULAS_PATH } from '#domain/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';

interface Props {
  id: string;
}

/** The page of a formula that this device does not know. */
export function FormulaMissing({ id }: Props) {
  return (
    <>
      <PageHeader title={'Receta no encontrada'} />
      <EmptyState
        title={`No pudimos cargar los detalles para la receta con ID: ${id}.`}
        action={
          <Button
            component={PathLink}
            to={FORMULAS_PATH}
            leftSection={<IconArrowLeft size={20} aria-hidden />}
          >
            {'Volver a Recetas'}
          </Button>
        }
      >
        Puede que se haya eliminado, aquí o en otro dispositivo.
      </EmptyState>
    </>
  );
}
