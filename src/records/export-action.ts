import { backupFileName, backupText } from '#domain/backup.ts';
import type { CalaveraDb } from '#db/database.ts';
import { downloadText } from '#ui/download.ts';
import type { ToastAction } from '#ui/toast-with-action.tsx';
import { showToast } from '#ui/toast.tsx';

/** The offer, in a toast, of a copy of everything on this device. */
export function exportAction(db: CalaveraDb): ToastAction {
  return { label: 'Exportar copia', onAction: () => void exportCopy(db) };
}

async function exportCopy(db: CalaveraDb): Promise<void> {
  try {
    const { exportBackup } = await import('#db/backup.ts'); // only ever needed here
    const backup = await exportBackup(db, Date.now());
    downloadText(backupFileName(backup.user, backup.at), backupText(backup));
  } catch (error) {
    reportError(error);
    showToast({ kind: 'error', message: 'No se pudo hacer la copia de este dispositivo.' });
  }
}
