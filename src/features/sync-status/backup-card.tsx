import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconDownload, IconShare, IconUpload } from '@tabler/icons-react';
import { backupFileName, backupText } from '#domain/backup.ts';
import { exportBackup } from '#db/backup.ts';
import { useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { canShareFile, shareText } from '#ui/share-file.ts';
import { showToast } from '#ui/toast.tsx';
import { useExport } from '#records/use-export.ts';
import { BackupDialog } from './backup-dialog.tsx';
import { BackupPoints } from './backup-points.tsx';
import { useBackupImport } from './use-backup-import.ts';

const ICON_PX = 20;

/** Copies of everything on this device: as a file, from a file, and those the app took by itself. */
export function BackupCard() {
  const { exportCopy, isExporting } = useExport();
  const { state, readFile, readPoint, runImport, close } = useBackupImport();
  const isBusy = state.kind === 'reading' || state.kind === 'shown';
  return (
    <PageSection
      title="Copias de seguridad"
      hint="Un archivo con todo lo que hay en este dispositivo, también lo que no se ha enviado. No lleva contraseñas."
    >
      <Stack>
        <Group>
          <Button
            leftSection={<IconDownload size={ICON_PX} aria-hidden />}
            loading={isExporting}
            onClick={() => void exportCopy()}
          >
            Exportar copia
          </Button>
          <ShareButton />
          <FileButton accept="application/json,.json" onChange={(file) => file !== null && readFile(file)}>
            {({ onClick }) => (
              <Button
                variant="default"
                leftSection={<IconUpload size={ICON_PX} aria-hidden />}
                loading={state.kind === 'reading'}
                onClick={onClick}
              >
                Importar copia
              </Button>
            )}
          </FileButton>
        </Group>
        {state.kind === 'refused' ? (
          <Alert variant="error" title="No se puede importar">
            {state.text}
          </Alert>
        ) : null}
        <BackupPoints isBusy={isBusy} onRestore={readPoint} />
      </Stack>
      {state.kind === 'shown' ? (
        <BackupDialog shown={state} onImport={(options) => runImport(state, options)} onClose={close} />
      ) : null}
    </PageSection>
  );
}

/** Where downloads are awkward and the device hands files to other apps: tablets and phones. */
function ShareButton() {
  const { db, usuario } = useSignedIn();

  async function handleShare() {
    try {
      const backup = await exportBackup(db, Date.now());
      await shareText(backupFileName(usuario.username, backup.at), backupText(backup));
    } catch (error) {
      reportError(error);
      showToast({ kind: 'error', message: 'No se pudo compartir la copia. Puedes exportarla como archivo.' });
    }
  }

  if (!canShareFile(backupFileName(usuario.username, 0))) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconShare size={ICON_PX} aria-hidden />}
      onClick={() => void handleShare()}
    >
      Compartir copia
    </Button>
  );
}
