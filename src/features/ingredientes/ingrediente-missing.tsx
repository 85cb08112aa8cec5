import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { LISTA_PATH } from './paths.ts';

interface Props {
  id: string;
}

/** The page of an ingredient that this device does not know. */
export function IngredienteMissing({ id }: Props) {
  return (
    <>
      <PageHeader title="Ingrediente no encontrado" />
      <EmptyState
        title={`Ingrediente con ID ${id} no encontrado.`}
        action={
          <Button component={PathLink} to={LISTA_PATH} leftSection={<IconArrowLeft size={20} aria-hidden />}>
            Volver a los ingredientes
          </Button>
        }
      >
        Puede que se haya eliminado, aquí o en otro dispositivo.
      </EmptyState>
    </>
  );
}
