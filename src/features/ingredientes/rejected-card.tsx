import { Button } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PathLink } from '#ui/path-link.tsx';

interface Props {
  title: string;
  reason: string;
  /** Address of the form, when correcting helps. */
  correctTo: string | null;
  isBusy: boolean;
  onDiscard: () => void;
}

/** A write that the server did not take: correct it, or give it up. */
export function RejectedCard({ title, reason, correctTo, isBusy, onDiscard }: Props) {
  const [isAsking, setIsAsking] = useState(false);

  function handleDiscard() {
    setIsAsking(false);
    onDiscard();
  }

  return (
    <>
      <Alert
        variant="warning"
        title={title}
        actions={
          <>
            {correctTo === null ? null : (
              <Button component={PathLink} to={correctTo}>
                Corregir
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={() => setIsAsking(true)}>
              Descartar
            </Button>
          </>
        }
      >
        {reason}
      </Alert>
      <ConfirmDialog
        opened={isAsking}
        title="Descartar mis cambios"
        confirmLabel="Descartar"
        onConfirm={handleDiscard}
        onCancel={() => setIsAsking(false)}
      >
        Se dejará de enviar lo que cambiaste aquí y volverás a ver lo que tiene el servidor.
      </ConfirmDialog>
    </>
  );
}
