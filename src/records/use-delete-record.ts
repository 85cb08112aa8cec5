import type { WritableTable } from '#domain/outbox-entry.ts';
import { describeFailure, logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import { removeRecord, UNDO_MS, undoRemove } from '#sync/remove.ts';
import { showToast } from '#ui/toast.tsx';
import { shortNombre } from './short-nombre.ts';

interface Deletable {
  lk: string;
  nombre: string;
}

/**
 * Deletes a record of `t` on this device and offers 'Deshacer' for as long as the delete waits here. `deleted` is the
 * toast for a short name. A failure to delete is thrown, one to undo is told and logged.
 */
export function useDeleteRecord(
  t: WritableTable,
  deleted: (nombre: string) => string,
): (row: Deletable) => Promise<void> {
  const { db, writer } = useSignedIn();

  async function undo({ lk, nombre }: Deletable) {
    const undone = await undoRemove(writer, { t, lk });
    if (undone) showToast({ kind: 'success', message: `${shortNombre(nombre)} sigue en tu lista.` });
    else
      showToast({
        kind: 'warning',
        message: `${shortNombre(nombre)} ya se ha eliminado: es tarde para deshacerlo.`,
      });
  }

  return async (row) => {
    const { lk, nombre } = row;
    await removeRecord(writer, { t, lk, label: `Eliminar ${nombre}` });
    const onAction = () => {
      undo(row).catch((error: unknown) => {
        showToast({ kind: 'error', message: 'No se pudo deshacer.' });
        logFailure(db, 'API_ERROR', describeFailure('No se pudo deshacer.', error));
      });
    };
    showToast({
      message: deleted(shortNombre(nombre)),
      action: { label: 'Deshacer', lifeMs: UNDO_MS, onAction },
    });
  };
}
