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
  const verb = waiting === 1 ? 'está' : 'están';
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
        {`${plural(waiting, 'cambio', 'cambios')} todavía no ${verb} en el servidor. Se conservan en este dispositivo y se enviarán cuando vuelvas a entrar.`}
      </Text>
    </ConfirmDialog>
  );
}
