import { Text } from '@mantine/core';
import { plural } from '#domain/formato.ts';
import { useSession } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useOutboxSummary } from './use-sync-state.ts';

interface Props {
  onClose: () => void;
}

/** Asked only when changes have not been sent: they stay on this device, for this user alone. */
export function LogoutDialog({ onClose }: Props) {
  const { session } = useSession();
  const { pending, attention } = useOutboxSummary();
  const waiting = pending + attention;
  const isOne = waiting === 1;
  const isMissing = isOne ? 'todavía no está' : 'todavía no están';
  const isKept = isOne ? 'Se conserva' : 'Se conservan';
  const isSent = isOne ? 'se enviará' : 'se enviarán';
  return (
    <ConfirmDialog
      opened
      title="Cerrar sesión"
      confirmLabel="Salir y conservar"
      kind="normal"
      onConfirm={session.logout}
      onCancel={onClose}
    >
      <Text>
        {`${plural(waiting, 'cambio', 'cambios')} ${isMissing} en el servidor. ${isKept} en este dispositivo y ${isSent} cuando vuelvas a entrar.`}
      </Text>
    </ConfirmDialog>
  );
}
