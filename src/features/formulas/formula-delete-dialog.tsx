import { useState } from 'react';
import type { FormulaRow } from '#db/tables.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './formula-delete-dialog.module.css';

interface Props {
  /** What is about to be deleted; `null` while the dialog is closed. */
  row: FormulaRow | null;
  onClose: () => void;
  onConfirm: (row: FormulaRow) => void;
}

/** Asks before a formula is deleted. It closes either way. */
export function FormulaDeleteDialog({ row, onClose, onConfirm }: Props) {
  // The name stays while the dialog fades away.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);

  function handleConfirm() {
    onClose();
    if (row !== null) onConfirm(row);
  }

  return (
    <ConfirmDialog
      opened={row !== null}
      title={'Eliminar receta'}
      confirmLabel="Eliminar"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p className={classes['text']}>
        ¿Quieres eliminar <strong>{shown?.nombre}</strong>?
      </p>
      <p className={classes['text']}>
        Esta acción no se puede deshacer y se perderán todos los datos asociados.
      </p>
    </ConfirmDialog>
  );
}
