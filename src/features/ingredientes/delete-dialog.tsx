import { useState } from 'react';
import { plural } from '#domain/formato.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './delete-dialog.module.css';
import { useFormulasUsing } from './use-formulas-using.ts';
import { useIngrediente } from './use-ingrediente.ts';

interface Props {
  /** What is about to be deleted; `null` while the dialog is closed. */
  row: IngredienteRow | null;
  onClose: () => void;
  onConfirm: (row: IngredienteRow) => void;
}

/** Asks before an ingredient is deleted. It closes either way (spec §4). */
export function DeleteDialog({ row, onClose, onConfirm }: Props) {
  // The name stays while the dialog fades away.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);
  // The row as it is now: once the server has numbered it, its recipes name it by that.
  const formulas = useFormulasUsing(useIngrediente(shown?.lk ?? '') ?? shown) ?? [];

  function handleConfirm() {
    onClose();
    if (row !== null) onConfirm(row);
  }

  return (
    <ConfirmDialog
      opened={row !== null}
      title="Eliminar ingrediente"
      confirmLabel={formulas.length === 0 ? 'Eliminar' : 'Eliminar de todos modos'}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <div className={classes['body']}>
        <p className={classes['text']}>
          ¿Quieres eliminar <strong>{shown?.nombre}</strong>?
        </p>
        <InUse formulas={formulas} />
        <p className={classes['text']}>
          Esta acción no se puede deshacer y se perderán todos los datos asociados.
        </p>
      </div>
    </ConfirmDialog>
  );
}

/** More names would push the buttons off a phone. */
const SHOWN = 5;

/** Said before anything is queued: the server does not let go of an ingredient that formulas are made of. */
function InUse({ formulas }: { formulas: readonly FormulaRow[] }) {
  if (formulas.length === 0) return null;
  const rest = formulas.length - SHOWN;
  return (
    <Alert
      variant="warning"
      title={`Lo ${formulas.length === 1 ? 'usa' : 'usan'} ${plural(formulas.length, 'receta', 'recetas')}`}
    >
      <ul className={classes['formulas']}>
        {formulas.slice(0, SHOWN).map(({ lk, nombre }) => (
          <li key={lk}>{nombre}</li>
        ))}
        {rest > 0 ? <li>{`y ${plural(rest, 'receta', 'recetas')} más`}</li> : null}
      </ul>
      <p className={classes['text']}>
        {formulas.length === 1
          ? 'Quítalo antes de ella: mientras lo use, el servidor no dejará eliminarlo.'
          : 'Quítalo antes de ellas: mientras lo usen, el servidor no dejará eliminarlo.'}
      </p>
    </Alert>
  );
}
