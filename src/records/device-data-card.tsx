import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '#session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { showToast } from '#ui/toast.tsx';
import classes from './device-data-card.module.css';
import { dataTexts, type DeviceData, useDeviceData } from './use-device-data.ts';
import { useExport } from './use-export.ts';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');
const TypedConfirmDialog = lazyPart(() => import('#ui/typed-confirm-dialog.tsx'), 'TypedConfirmDialog');

const ICON_PX = 20;
const TITLE = 'Borrar los datos de este dispositivo';

/** Leaves nothing of the user on this device: for one that is given away or shared. */
export function DeviceDataCard() {
  const data = useDeviceData();
  const { exportCopy, isExporting } = useExport();
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined) return <div aria-busy="true" />;
  return (
    <PageSection
      title="Datos de este dispositivo"
      hint="Lo que ya está en el servidor no se toca: vuelve al iniciar sesión."
    >
      <Stack align="flex-start">
        <DataList data={data} />
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={ICON_PX} aria-hidden />}
            loading={isExporting}
            onClick={() => void exportCopy()}
          >
            Exportar antes una copia
          </Button>
          <Button
            color="red"
            variant="outline"
            leftSection={<IconTrash size={ICON_PX} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {TITLE}
          </Button>
        </Group>
      </Stack>
      <Suspense>{isAsking ? <EraseDialog data={data} onClose={() => setIsAsking(false)} /> : null}</Suspense>
    </PageSection>
  );
}

interface EraseDialogProps {
  data: DeviceData;
  onClose: () => void;
}

/** What cannot be had again must be confirmed with a word, the rest with a tap. */
function EraseDialog({ data, onClose }: EraseDialogProps) {
  const { session } = useSession();
  const [isErasing, setIsErasing] = useState(false);
  // The question stays as it was asked, or becomes the stricter one: what is typed in it is not taken away.
  const [wasLoss, setWasLoss] = useState(false);
  const isLoss = wasLoss || data.cambios + data.borradores > 0;
  if (isLoss !== wasLoss) setWasLoss(isLoss);

  async function handleErase() {
    setIsErasing(true);
    try {
      await session.erase();
      showToast({ kind: 'success', message: 'Se han borrado tus datos de este dispositivo.' });
    } catch (error) {
      reportError(error);
      showToast({
        kind: 'error',
        message: 'El navegador no ha podido borrar los datos de este dispositivo.',
      });
    }
  }

  const dialog = {
    title: TITLE,
    confirmLabel: 'Borrar y salir',
    isPending: isErasing,
    onConfirm: () => void handleErase(),
    onCancel: onClose,
  };
  const text = (
    <Stack gap="xs">
      <Text>Se borra de este dispositivo y se cierra tu sesión:</Text>
      <DataList data={data} />
      <Text>
        {data.cambios + data.borradores > 0
          ? 'Los cambios sin enviar y los borradores no están en ningún otro sitio: no se podrán recuperar.'
          : 'Todo lo tuyo está en el servidor y vuelve al iniciar sesión.'}
      </Text>
    </Stack>
  );
  if (isLoss) {
    return (
      <TypedConfirmDialog {...dialog} word="BORRAR">
        {text}
      </TypedConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...dialog} opened>
      {text}
    </ConfirmDialog>
  );
}

function DataList({ data }: { data: DeviceData }) {
  return (
    <ul className={classes['list']}>
      {dataTexts(data).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
