import { Button, Text } from '@mantine/core';
import { IconDatabaseOff, IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { backupFileName, backupText } from '#domain/backup.ts';
import { plural } from '#domain/formato.ts';
import { readRawStore } from '#db/raw-store.ts';
import type { Session } from '#session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { downloadText } from '#ui/download.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const TypedConfirmDialog = lazyPart(() => import('#ui/typed-confirm-dialog.tsx'), 'TypedConfirmDialog');

interface Props {
  session: Session;
  onReload: () => void;
}

type Notice = { variant: 'success' | 'warning' | 'error'; text: string };

const ICON_PX = 20;

/** The ways out of a store that cannot be opened: try again, save what can be read, or make it anew. */
export function StoreRecovery({ session, onReload }: Props) {
  const store = session.storeName();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport(name: string) {
    setIsBusy(true);
    setNotice(await exportReadable(name));
    setIsBusy(false);
  }

  async function handleRebuild() {
    setIsBusy(true);
    try {
      await session.rebuild();
      onReload();
    } catch (error) {
      reportError(error);
      setIsBusy(false);
      setIsAsking(false);
      setNotice({ variant: 'error', text: 'El navegador no ha podido borrar el almacén dañado.' });
    }
  }

  const actions =
    store === null ? null : (
      <>
        <Button
          variant="default"
          leftSection={<IconDownload size={ICON_PX} aria-hidden />}
          loading={isBusy && !isAsking}
          onClick={() => void handleExport(store)}
        >
          Exportar lo que se puede leer
        </Button>
        <Button
          variant="default"
          leftSection={<IconDatabaseOff size={ICON_PX} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          Reconstruir desde el servidor
        </Button>
      </>
    );

  return (
    <>
      <ErrorPage
        title="No se pudieron abrir los datos de este dispositivo"
        message="El navegador no deja leer el almacén de Calavera. Cierra las otras pestañas, comprueba que queda espacio en el disco e inténtalo de nuevo. No se ha borrado nada."
        onRetry={onReload}
        withHome={false}
        actions={actions}
      />
      {notice === null ? null : <Alert variant={notice.variant}>{notice.text}</Alert>}
      <Suspense>
        {isAsking ? (
          <TypedConfirmDialog
            title="Reconstruir desde el servidor"
            word="BORRAR"
            confirmLabel="Borrar y reconstruir"
            isPending={isBusy}
            onConfirm={() => void handleRebuild()}
            onCancel={() => setIsAsking(false)}
          >
            <Text>{rebuildText(session, store)}</Text>
          </TypedConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}

/** Gives her a copy of what can be read, and says how much could not. */
async function exportReadable(store: string): Promise<Notice> {
  try {
    const { backup, unreadable } = await readRawStore(store, Date.now());
    downloadText(backupFileName(backup.user, backup.at), backupText(backup));
    if (unreadable === 0)
      return { variant: 'success', text: 'Se ha leído todo. La copia está en tus descargas.' };
    const lost = plural(unreadable, 'registro', 'registros');
    return { variant: 'warning', text: `La copia está en tus descargas. No se pudo leer: ${lost}.` };
  } catch (error) {
    reportError(error);
    return { variant: 'error', text: 'El navegador no deja leer nada de este almacén.' };
  }
}

function rebuildText(session: Session, store: string | null): string {
  const pending = session.deviceUsers().find((user) => user.store === store)?.pending ?? 0;
  const base = 'Se borra el almacén de este dispositivo y se vuelve a llenar con lo que hay en el servidor.';
  if (pending === 0) return `${base} Los borradores sin guardar se pierden.`;
  const lost = pending === 1 ? 'Se pierde' : 'Se pierden';
  const changes = plural(pending, 'cambio', 'cambios');
  return `${base} ${lost} ${changes} sin enviar y los borradores. Exporta antes lo que se puede leer.`;
}
