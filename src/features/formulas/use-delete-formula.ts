import { describeFailure, logFailure } from '#db/errors.ts';
import type { FormulaRow } from '#db/tables.ts';
import { shortNombre } from '#records/short-nombre.ts';
import { useSignedIn } from '#session/use-session.ts';
import { removeRecord, UNDO_MS, undoRemove } from '#sync/remove.ts';
import { showToast } from '#ui/toast.tsx';

/**
 * Deletes a formula on this device and offers 'Deshacer' for as long as the delete waits here. A failure to delete is
 * thrown, one to undo is told and logged.
 */
export function useDeleteFormula(): (row: FormulaRow) => Promise<void> {
  const { db, writer } = useSignedIn();

  async function undo({ lk, nombre }: FormulaRow) {
    const undone = await undoRemove(writer, { t: 'formulas', lk });
    if (undone) showToast({ kind: 'success', message: `${shortNombre(nombre)} sigue en tu lista.` });
    else
      showToast({
        kind: 'warning',
        message: `${shortNombre(nombre)} ya se ha eliminado: es tarde para deshacerlo.`,
      });
  }

  return async (row) => {
    const { lk, nombre } = row;
    await removeRecord(writer, { t: 'formulas', lk, label: `Eliminar ${nombre}` });
    const onAction = () => {
      undo(row).catch((error: unknown) => {
        showToast({ kind: 'error', message: 'No se pudo deshacer.' });
        logFailure(db, 'API_ERROR', describeFailure('No se pudo deshacer.', error));
      });
    };
    showToast({
      message: `${shortNombre(nombre)} eliminada.`,
      action: { label: 'Deshacer', lifeMs: UNDO_MS, onAction },
    });
  };
}
