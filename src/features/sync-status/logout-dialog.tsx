import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumero, plural } from '#domain/formato.ts';
import { useSession } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Modal } from '#ui/modal.tsx';
import { useExport } from '#records/use-export.ts';
import { type Sending, useSendAndLeave } from './use-send-and-leave.ts';
import { useKnownSummary } from './use-outbox-summary.ts';

interface Props {
  onClose: () => void;
}

const ICON_PX = 20;

const OBSTACLES: Record<Extract<Sending, { kind: 'failed' }>['reason'], string> = {
  offline: 'No se puede llegar al servidor. Tus cambios siguen a salvo en este dispositivo.',
  'on-purpose':
    'Estás trabajando sin conexión a propósito. Para enviar, desactívalo antes en Sincronización.',
  session: 'Tu sesión ha caducado: para enviar los cambios hay que iniciar sesión otra vez.',
  stalled: 'El servidor no los acepta ahora mismo. Tus cambios siguen a salvo en este dispositivo.',
};

/** Asked only when changes have not been sent: send them first, or keep them here for this user alone. */
export function LogoutDialog({ onClose }: Props) {
  const { session } = useSession();
  const summary = useKnownSummary();
  const { pending, attention } = summary ?? { pending: 0, attention: 0 };
  const { sending, send } = useSendAndLeave();
  const { exportCopy, isExporting } = useExport();
  const isSending = sending.kind === 'sending';
  // It keeps its place when the last change has left: another button must not come under the finger.
  const [hadToSend, setHadToSend] = useState(false);
  const hasToSend = hadToSend || pending > 0;
  if (hasToSend !== hadToSend) setHadToSend(hasToSend);

  return (
    <Modal opened onClose={onClose} title="Cerrar sesión">
      <Stack>
        {summary === undefined ? null : <Text>{waitingText(pending, attention)}</Text>}
        {sending.kind === 'failed' && pending > 0 ? (
          <Alert variant="warning">{OBSTACLES[sending.reason]}</Alert>
        ) : null}
        {isSending ? <Text component="output">{sentText(sending.total, pending)}</Text> : null}
        {hasToSend ? (
          <Button
            variant="default"
            leftSection={<IconSend size={ICON_PX} aria-hidden />}
            loading={isSending}
            disabled={pending === 0}
            onClick={send}
          >
            Enviar y salir
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconDownload size={ICON_PX} aria-hidden />}
          loading={isExporting}
          onClick={() => void exportCopy()}
        >
          Exportar
        </Button>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus onClick={session.logout}>
            Salir y conservar
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}

function sentText(total: number, pending: number): string {
  return `Enviados ${formatNumero(Math.max(total - pending, 0))} de ${formatNumero(total)}…`;
}

function waitingText(pending: number, attention: number): string {
  const waiting = pending + attention;
  if (waiting === 0) return 'Todo lo que has guardado está ya en el servidor.';
  const isOne = waiting === 1;
  const isMissing = isOne ? 'todavía no está' : 'todavía no están';
  const isKept = isOne ? 'Se conserva' : 'Se conservan';
  if (attention === waiting) {
    const isWaiting = isOne ? 'espera' : 'esperan';
    return `${plural(waiting, 'cambio', 'cambios')} ${isWaiting} tu decisión y ${isMissing} en el servidor. ${isKept} en este dispositivo hasta que vuelvas a entrar.`;
  }
  const isSent = isOne ? 'se enviará' : 'se enviarán';
  const what = `${plural(waiting, 'cambio', 'cambios')} ${isMissing} en el servidor.`;
  const kept = `${isKept} en este dispositivo y ${isSent} cuando vuelvas a entrar.`;
  if (attention === 0) return `${what} ${kept}`;
  const needs = attention === 1 ? 'necesita' : 'necesitan';
  return `${what} ${plural(attention, 'cambio', 'cambios')} ${needs} tu atención. ${kept}`;
}
