import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { IngredienteRow } from '#db/tables.ts';
import { PathLink } from '#ui/path-link.tsx';
import { editPath } from './paths.ts';

interface Props {
  row: IngredienteRow;
  isBusy: boolean;
  onDelete: () => void;
}

/** What can be done with the record of a detail page. */
export function DetailActions({ row, isBusy, onDelete }: Props) {
  return (
    <>
      <Button component={PathLink} to={editPath(row)} leftSection={<IconPencil size={20} aria-hidden />}>
        Editar
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={onDelete}
      >
        Eliminar
      </Button>
    </>
  );
}
