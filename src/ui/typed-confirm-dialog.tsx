import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';

interface Props {
  title: string;
  /** What is destroyed. */
  children: ReactNode;
  /** Has to be typed before it can be confirmed. */
  word: string;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone: only who types the word can go on. */
export function TypedConfirmDialog(props: Props) {
  const { title, children, word, confirmLabel, isPending, onConfirm, onCancel } = props;
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toLocaleUpperCase('es') === word;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRight && !isPending) onConfirm();
  }

  return (
    <Modal opened onClose={onCancel} title={title} isLocked={isPending}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <div>{children}</div>
          <TextInput
            label={`Escribe ${word} para confirmar`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={isPending}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <DialogActions>
            <Button variant="default" data-autofocus disabled={isPending} onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" color="red" disabled={!isRight} loading={isPending}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
