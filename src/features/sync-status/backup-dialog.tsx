import { Button, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import '#ui/form/form-css.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Modal } from '#ui/modal.tsx';
import type { ImportOptions } from '#sync/import-backup.ts';
import classes from './backup-dialog.module.css';
import { changedText, effects, formatMomento, hasEffect, missingText, NOTHING_NEW } from './backup-texts.ts';
import type { Shown } from './use-backup-import.ts';

interface Props {
  shown: Shown;
  onImport: (options: ImportOptions) => void;
  onClose: () => void;
}

/** What a copy would do here, in numbers, before anything is done. */
export function BackupDialog({ shown, onImport, onClose }: Props) {
  const { backup, preview, isImporting, failure } = shown;
  const [revert, setRevert] = useState(false);
  const [recover, setRecover] = useState(false);
  const own = preview.kind === 'own' ? preview : { changed: 0, missing: 0 };
  const isUseful = hasEffect(preview);
  const lines = effects(preview);
  return (
    <Modal opened onClose={onClose} title="Importar copia" isLocked={isImporting}>
      <Stack>
        <Text>{`${backup.user === '' ? 'Copia' : `Copia de ${backup.user}`} del ${formatMomento(backup.at)}.`}</Text>
        {preview.kind === 'foreign' ? (
          <Alert variant="info" title="Es de otro usuario o de otro servidor">
            Sus ingredientes y recetas se pueden añadir como nuevos. Sus cambios sin enviar no se envían con
            tu nombre.
          </Alert>
        ) : null}
        {isUseful ? null : <Text>{NOTHING_NEW}</Text>}
        {lines.length === 0 ? null : (
          <ul className={classes['effects']}>
            {lines.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {own.changed > 0 ? (
          <Switch
            label={changedText(own.changed)}
            description="Si no, se quedan como están. Cada uno se envía como un cambio más."
            checked={revert}
            disabled={isImporting}
            onChange={(event) => setRevert(event.currentTarget.checked)}
          />
        ) : null}
        {own.missing > 0 ? (
          <Switch
            label={missingText(own.missing)}
            checked={recover}
            disabled={isImporting}
            onChange={(event) => setRecover(event.currentTarget.checked)}
          />
        ) : null}
        {isUseful ? <Text>Antes se guarda un punto de recuperación de lo que hay ahora.</Text> : null}
        {failure === null ? null : <Alert variant="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="default" data-autofocus disabled={isImporting} onClick={onClose}>
            {isUseful ? 'Cancelar' : 'Cerrar'}
          </Button>
          {isUseful ? (
            <Button loading={isImporting} onClick={() => onImport({ revert, recover })}>
              Importar
            </Button>
          ) : null}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
