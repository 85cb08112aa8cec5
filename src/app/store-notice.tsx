import { Button } from '@mantine/core';
import type { StoreEvent } from '#db/database.ts';
import { Modal } from '#ui/modal.tsx';

interface Props {
  event: StoreEvent;
}

/** Says when the local store belongs to a newer build, or waits for other tabs. Nothing can be done but this. */
export function StoreNotice({ event }: Props) {
  return (
    <>
      <Modal opened={event === 'outdated'} onClose={reload} title="Hay una versión nueva" isLocked>
        <p>
          Calavera se ha actualizado en otra pestaña. Recarga esta para seguir: lo que guardaste sigue en este
          dispositivo.
        </p>
        <Button onClick={reload}>Recargar</Button>
      </Modal>
      <Modal opened={event === 'blocked'} onClose={reload} title="Cierra las otras pestañas" isLocked>
        <p>Otra pestaña de Calavera impide abrir tus datos con la versión nueva. Ciérrala y recarga esta.</p>
        <Button onClick={reload}>Recargar</Button>
      </Modal>
    </>
  );
}

function reload() {
  window.location.reload();
}
