import { Button, Text } from '@mantine/core';
import type { StoreTrouble } from '#db/database.ts';
import { Modal } from '#ui/modal.tsx';

interface Props {
  event: StoreTrouble;
}

const TEXTS: Record<StoreTrouble, { title: string; message: string }> = {
  outdated: {
    title: 'Hay una versión nueva',
    message:
      'Calavera se ha actualizado en otra pestaña. Recarga esta para seguir: lo que guardaste sigue en este dispositivo.',
  },
  blocked: {
    title: 'Cierra las otras pestañas',
    message:
      'Otra pestaña de Calavera impide abrir tus datos con la versión nueva. Ciérrala: esta sigue sola, y si no, recárgala.',
  },
  lost: {
    title: 'Se perdió la conexión con tus datos',
    message:
      'El navegador ha cerrado el almacén de este dispositivo y no deja abrirlo otra vez. Recarga la página: lo que guardaste sigue aquí.',
  },
};

/** Says that the local store belongs to a newer build, waits for other tabs, or is lost. Only a reload helps. */
export function StoreNotice({ event }: Props) {
  const { title, message } = TEXTS[event];
  return (
    <Modal opened onClose={reload} title={title} isLocked>
      <Text mb="md">{message}</Text>
      <Button data-autofocus onClick={reload}>
        Recargar
      </Button>
    </Modal>
  );
}

function reload() {
  window.location.reload();
}
