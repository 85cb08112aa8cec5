import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { PathLink } from './path-link.tsx';

interface Props {
  /** The record the buttons act on, said to whoever cannot see the row: 'Aceite de oliva'. */
  name: string;
  viewTo?: string;
  editTo?: string;
  onDelete?: () => void;
}

/** The view, edit and delete buttons of one row; those without a target are left out. */
export function RowActions({ name, viewTo, editTo, onDelete }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {viewTo === undefined ? null : (
        <ActionIcon component={PathLink} to={viewTo} aria-label={`Ver ${name}`}>
          <IconEye aria-hidden />
        </ActionIcon>
      )}
      {editTo === undefined ? null : (
        <ActionIcon component={PathLink} to={editTo} aria-label={`Editar ${name}`}>
          <IconPencil aria-hidden />
        </ActionIcon>
      )}
      {onDelete === undefined ? null : (
        <ActionIcon color="red" aria-label={`Eliminar ${name}`} onClick={onDelete}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
