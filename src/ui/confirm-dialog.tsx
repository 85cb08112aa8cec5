import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** What happens if it is confirmed. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Colour of the confirming button: danger for what cannot be undone. */
  kind?: 'danger' | 'normal';
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. The focus starts on the harmless answer. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancelar', kind = 'danger' } = props;
  const { isPending = false, onConfirm, onCancel } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={title} isLocked={isPending}>
      <Stack>
        <div>{children}</div>
        <DialogActions>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button {...(kind === 'danger' ? { color: 'red' } : {})} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
