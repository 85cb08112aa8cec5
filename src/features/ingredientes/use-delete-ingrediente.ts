import { describeFailure, logFailure } from '#db/errors.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useDeleteRecord } from '#records/use-delete-record.ts';
import { useSignedIn } from '#session/use-session.ts';
import { showToast } from '#ui/toast.tsx';

/** Deletes an ingredient as {@link useDeleteRecord} does. Resolves with whether it is gone; a failure is told and logged. */
export function useDeleteIngrediente(): (row: IngredienteRow) => Promise<boolean> {
  const { db } = useSignedIn();
  const deleteRecord = useDeleteRecord('ingredientes', (nombre) => `Se ha eliminado ${nombre}.`);

  return async (row) => {
    try {
      await deleteRecord(row);
    } catch (error) {
      showToast({ kind: 'error', message: 'No se pudo eliminar el ingrediente.' });
      logFailure(db, 'API_ERROR', describeFailure('No se pudo eliminar el ingrediente.', error));
      return false;
    }
    return true;
  };
}
