import { Button, Stack, Text } from '@mantine/core';
import { plural } from '#domain/formato.ts';
import type { StoreLoss } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import { Modal } from '#ui/modal.tsx';

interface Props {
  loss: StoreLoss;
}

/** Told once: the browser has emptied the store of this device. What it was not sent is gone, and is counted. */
export function LossNotice({ loss }: Props) {
  const { session, state } = useSession();
  const { changes } = loss;
  const isBack = state.kind === 'in';
  return (
    <Modal opened onClose={session.acknowledgeLoss} title="Datos borrados por el navegador">
      <Stack>
        <Text>
          {isBack
            ? 'Se vació el almacenamiento de este dispositivo; recuperando del servidor.'
            : 'Se vació el almacenamiento de este dispositivo; se recuperará del servidor cuando inicies sesión.'}
        </Text>
        {changes > 0 ? <Text fw={600}>{lostText(changes)}</Text> : null}
        <Button data-autofocus onClick={session.acknowledgeLoss}>
          Entendido
        </Button>
      </Stack>
    </Modal>
  );
}

function lostText(changes: number): string {
  if (changes === 1) return 'Se perdió 1 cambio que no se había enviado.';
  return `Se perdieron ${plural(changes, 'cambio', 'cambios')} que no se habían enviado.`;
}
