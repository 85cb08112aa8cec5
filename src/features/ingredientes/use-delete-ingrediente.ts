import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { removeRecord, UNDO_MS, undoRemove } from '#sync/remove.ts';
import { showToast } from '#ui/toast.tsx';
import { shortNombre } from '#records/short-nombre.ts';
import { describeFailure, logFailure } from '#db/errors.ts';

/**
 * Deletes an ingredient on this device and offers 'Deshacer' for as long as the delete waits here. Resolves with
 * whether it is gone; a failure is told and logged.
 */
export function useDeleteIngrediente(): (row: IngredienteRow) => Promise<boolean> {
  const { db, writer } = useSignedIn();

  function tellFailure(what: string, error: unknown) {
    showToast({ kind: 'error', message: what });
    logFailure(db, 'API_ERROR', describeFailure(what, error));
  }

  async function undo({ lk, nombre }: IngredienteRow) {
    const undone = await undoRemove(writer, { t: 'ingredientes', lk });
    if (undone) showToast({ kind: 'success', message: `${shortNombre(nombre)} sigue en tu lista.` });
    else
      showToast({
        kind: 'warning',
        message: `${shortNombre(nombre)} ya se ha eliminado: es tarde para deshacerlo.`,
      });
  }

  return async (row) => {
    const { lk, nombre } = row;
    try {
      await removeRecord(writer, { t: 'ingredientes', lk, label: `Eliminar ${nombre}` });
    } catch (error) {
      tellFailure('No se pudo eliminar el ingrediente.', error);
      return false;
    }
    const onAction = () => {
      undo(row).catch((error: unknown) => tellFailure('No se pudo deshacer.', error));
    };
    showToast({
      message: `${shortNombre(nombre)} eliminado.`,
      action: { label: 'Deshacer', lifeMs: UNDO_MS, onAction },
    });
    return true;
  };
}
