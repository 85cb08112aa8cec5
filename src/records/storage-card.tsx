import { Button, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { formatNumero } from '#domain/formato.ts';
import {
  askPersistence,
  canAskPersistence,
  readPersistence,
  readStorageUse,
  type StorageUse,
} from '#db/storage.ts';
import { useSignedIn } from '#session/use-session.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { showToast } from '#ui/toast.tsx';

/** From this share of its room on a device is nearly full. */
const NEARLY_FULL = 0.9;

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Whether the browser may clear what is on this device, and how much room there is. */
export function StorageCard() {
  const { db } = useSignedIn();
  const persistence = useLiveQuery(() => readPersistence(db), [db]);
  const use = useStorageUse();
  const [isAsking, setIsAsking] = useState(false);
  if (persistence === undefined) return <div aria-busy="true" />;
  const isGranted = persistence?.granted ?? false;

  async function handleAsk() {
    setIsAsking(true);
    try {
      const answer = await askPersistence(db);
      if (answer?.granted === false) {
        showToast({
          kind: 'info',
          message: 'El navegador no lo ha concedido por ahora. Instalar la app suele ayudar.',
        });
      }
    } catch (error) {
      reportError(error);
      showToast({ kind: 'error', message: 'No se pudo pedir el almacenamiento permanente.' });
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <PageSection
      title="Almacenamiento"
      hint="Todo lo que guardas vive en este dispositivo hasta que se envía."
    >
      <Stack align="flex-start">
        {isGranted ? (
          <StatusDot tone="success" label="Almacenamiento permanente" icon={<IconLock aria-hidden />} />
        ) : (
          <StatusDot
            tone="warning"
            label="El navegador puede borrar los datos si falta espacio"
            icon={<IconLockOpen aria-hidden />}
          />
        )}
        <Text>{explanation(isGranted)}</Text>
        {use === null ? null : <UseBar use={use} />}
        {isGranted || !canAskPersistence() ? null : (
          <Button variant="default" loading={isAsking} onClick={() => void handleAsk()}>
            Pedir almacenamiento permanente
          </Button>
        )}
      </Stack>
    </PageSection>
  );
}

function UseBar({ use: { usedBytes, quotaBytes } }: { use: StorageUse }) {
  const share = quotaBytes === 0 ? 1 : usedBytes / quotaBytes;
  return (
    <LevelBar
      label="Espacio usado"
      percent={share * 100}
      value={`${formatBytes(usedBytes)} de ${formatBytes(quotaBytes)} disponibles`}
      isLow={share > NEARLY_FULL}
      lowText="Queda poco espacio"
    />
  );
}

/** Read when the card is shown; the browser only estimates it. */
function useStorageUse(): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    let isShown = true;
    readStorageUse().then(
      (read) => {
        if (isShown) setUse(read);
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return use;
}

function explanation(isGranted: boolean): string {
  if (isGranted) return 'El navegador no borrará estos datos por su cuenta, aunque falte espacio.';
  return 'Sin permiso, el navegador puede borrar estos datos si al dispositivo le falta espacio o si pasas mucho tiempo sin entrar. Instalar la app lo evita casi siempre. En una ventana privada todo se borra al cerrarla: envía antes tus cambios.';
}

function formatBytes(bytes: number): string {
  if (bytes >= GB) return `${formatNumero(bytes / GB, 0, 1)} GB`;
  if (bytes >= MB) return `${formatNumero(bytes / MB, 0, 1)} MB`;
  return `${formatNumero(Math.ceil(bytes / 1024), 0, 0)} kB`;
}
