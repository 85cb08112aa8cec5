import { useState } from 'react';
import { backupFileName, backupText } from '#domain/backup.ts';
import { exportBackup } from '#db/backup.ts';
import { useSignedIn } from '#session/use-session.ts';
import { downloadText } from '#ui/download.ts';
import { showToast } from '#ui/toast.tsx';

/** Gives her a copy of everything on this device as a file; says whether it could be made. */
export function useExport() {
  const { db } = useSignedIn();
  const [isExporting, setIsExporting] = useState(false);

  async function exportCopy() {
    setIsExporting(true);
    try {
      const backup = await exportBackup(db, Date.now());
      downloadText(backupFileName(backup.user, backup.at), backupText(backup));
      showToast({ kind: 'success', message: 'Copia exportada: está en tus descargas.' });
    } catch (error) {
      reportError(error);
      showToast({ kind: 'error', message: 'No se pudo hacer la copia de este dispositivo.' });
    } finally {
      setIsExporting(false);
    }
  }

  return { exportCopy, isExporting };
}
