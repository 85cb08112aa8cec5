import type { IngredienteRow } from '#db/tables.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useDeleteIngrediente } from './use-delete-ingrediente.ts';

interface Props {
  row: IngredienteRow | null;
  onClose: () => void;
}

/** The question of the list before it deletes, and the deletion: it stays on the list. */
export function ListDeleteDialog({ row, onClose }: Props) {
  const deleteIngrediente = useDeleteIngrediente();
  return (
    <DeleteDialog row={row} onClose={onClose} onConfirm={(confirmed) => void deleteIngrediente(confirmed)} />
  );
}
