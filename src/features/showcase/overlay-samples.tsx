import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ImageZoom } from '#ui/image-zoom.tsx';
import { Modal } from '#ui/modal.tsx';
import { TypedConfirmDialog } from '#ui/typed-confirm-dialog.tsx';
import { PICTURE } from './pictures.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

type Dialog = 'modal' | 'long' | 'normal' | 'danger' | 'typed';

const BUTTONS: readonly { dialog: Dialog; label: string }[] = [
  { dialog: 'modal', label: 'Abrir un diálogo' },
  { dialog: 'long', label: 'Abrir un diálogo largo' },
  { dialog: 'normal', label: 'Preguntar' },
  { dialog: 'danger', label: 'Preguntar antes de borrar' },
  { dialog: 'typed', label: 'Pedir una palabra' },
];

/** More than fits on a screen. */
const PARAGRAPHS = Array.from(
  { length: 24 },
  (_, n) => `Paso ${n + 1}: pesar dos veces y remover sin prisa.`,
);

export function OverlaySamples() {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Samples
      title="Diálogos"
      hint="Se cierran con Escape, al pulsar fuera y con su botón; tardan 300 ms en irse."
    >
      <Sample title="De cada clase" span="all">
        <div className={classes['row']}>
          {BUTTONS.map(({ dialog, label }) => (
            <Button key={dialog} variant="default" onClick={() => setOpen(dialog)}>
              {label}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample title="Imagen que se amplía">
        <ImageZoom
          title="Etiqueta"
          openLabel="Ampliar la etiqueta"
          enlarged={
            <img
              src={PICTURE}
              alt="Etiqueta, grande"
              width={640}
              height={640}
              className={classes['picture']}
            />
          }
        >
          <img src={PICTURE} alt="Etiqueta" width={192} height={192} className={classes['picture']} />
        </ImageZoom>
      </Sample>
      <Modal opened={open === 'modal'} onClose={close} title="Diálogo">
        Lo que haya que decir.
      </Modal>
      <Modal opened={open === 'long'} onClose={close} title="Diálogo largo" size="lg">
        {PARAGRAPHS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Modal>
      <ConfirmDialog
        opened={open === 'normal'}
        title="Enviar ahora"
        confirmLabel="Enviar"
        kind="normal"
        onConfirm={close}
        onCancel={close}
      >
        Hay 3 cambios en espera.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'danger'}
        title="Vaciar el molde"
        confirmLabel="Vaciar"
        onConfirm={close}
        onCancel={close}
      >
        Esta acción no se puede deshacer.
      </ConfirmDialog>
      {open === 'typed' ? (
        <TypedConfirmDialog
          title="Tirar el lote"
          word="TIRAR"
          confirmLabel="Tirar"
          isPending={false}
          onConfirm={close}
          onCancel={close}
        >
          Se pierden 48 pastillas.
        </TypedConfirmDialog>
      ) : null}
    </Samples>
  );
}
