import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { QueueItem } from './use-queue.ts';

interface Props {
  /** What would be given up; `null` while nothing is asked. */
  item: QueueItem | null;
  onConfirm: (item: QueueItem) => void;
  onCancel: () => void;
}

/** Asks before changes are given up, and says what becomes of them. */
export function DiscardDialog({ item, onConfirm, onCancel }: Props) {
  // While it closes, the dialog still says what it said.
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  return (
    <ConfirmDialog
      opened={item !== null}
      title="Descartar mis cambios"
      confirmLabel="Descartar"
      onConfirm={() => item !== null && onConfirm(item)}
      onCancel={onCancel}
    >
      <p>
        <strong>{last?.label}</strong>
      </p>
      <p>{last === null ? '' : consequence(last)}</p>
      <p>Lo que habías escrito se guarda 30 días en Revisar, por si lo necesitas.</p>
    </ConfirmDialog>
  );
}

function consequence({ entries }: QueueItem): string {
  if (entries[0]?.amb === true)
    return 'Un intento anterior pudo llegar al servidor: lo que allí haya, se queda.';
  if (entries[0]?.kind === 'create')
    return 'Todavía no está en el servidor: desaparecerá de este dispositivo.';
  if (entries.at(-1)?.kind === 'delete')
    return 'No se eliminará, y volverás a verlo como está en el servidor.';
  return 'Se dejará de enviar lo que cambiaste aquí y volverás a ver lo que tiene el servidor.';
}
