import { useState } from 'react';
import { type Backup, MAX_BACKUP_BYTES } from '#domain/backup.ts';
import { readSnapshotText } from '#db/snapshots.ts';
import { isQuotaError } from '#db/store-error.ts';
import { useSignedIn } from '#session/use-session.ts';
import { type BackupPreview, importBackup, type ImportOptions, previewBackup } from '#sync/import-backup.ts';
import { showToast } from '#ui/toast.tsx';
import { importedText, INTERRUPTED, NO_ROOM, PROBLEMS } from './backup-texts.ts';

/** Where the import of a copy is. */
export type ImportState = { kind: 'idle' } | { kind: 'reading' } | { kind: 'refused'; text: string } | Shown;

/** A copy that can be imported; `failure` says why the last try did not end well. */
export interface Shown {
  kind: 'shown';
  backup: Backup;
  preview: BackupPreview;
  isImporting: boolean;
  failure: string | null;
}

/** Takes a copy from a file or a recovery point, shows what it would do, and imports it. */
export function useBackupImport() {
  const { db, writer } = useSignedIn();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  async function look(read: () => Promise<string | null>) {
    setState({ kind: 'reading' });
    try {
      const previewed = await previewBackup(writer, (await read()) ?? '');
      setState(
        previewed.ok
          ? {
              kind: 'shown',
              backup: previewed.backup,
              preview: previewed.preview,
              isImporting: false,
              failure: null,
            }
          : { kind: 'refused', text: PROBLEMS[previewed.problem] },
      );
    } catch (error) {
      // The file cannot be read any more, or the store was closed under us.
      reportError(error);
      setState({ kind: 'refused', text: PROBLEMS.unreadable });
    }
  }

  async function runImport(shown: Shown, options: ImportOptions) {
    setState({ ...shown, isImporting: true, failure: null });
    try {
      const imported = await importBackup(writer, shown.backup, options);
      if (imported.ok) {
        setState({ kind: 'idle' });
        showToast({ kind: 'success', message: importedText(imported.records) });
        return;
      }
      setState({ ...shown, failure: NO_ROOM });
    } catch (error) {
      reportError(error);
      setState({ ...shown, failure: isQuotaError(error) ? NO_ROOM_LEFT : INTERRUPTED });
    }
  }

  return {
    state,
    readFile: (file: File) => {
      if (file.size > MAX_BACKUP_BYTES) setState({ kind: 'refused', text: PROBLEMS['too-big'] });
      else void look(() => file.text());
    },
    readPoint: (id: number) => void look(() => readSnapshotText(db, id)),
    runImport: (shown: Shown, options: ImportOptions) => void runImport(shown, options),
    close: () => setState({ kind: 'idle' }),
  };
}

const NO_ROOM_LEFT = `No queda espacio en este dispositivo. ${INTERRUPTED}`;
