import { Button } from '@mantine/core';
import { formatAntiguedad } from '#domain/formato.ts';
import { Alert } from '#ui/alert.tsx';

interface Props {
  ageMs: number;
  onRecover: () => void;
  onDiscard: () => void;
}

/** The offer of what was typed the last time and not saved. */
export function DraftAlert({ ageMs, onRecover, onDiscard }: Props) {
  return (
    <Alert
      variant="amber"
      actions={
        <>
          <Button onClick={onRecover}>Recuperar</Button>
          <Button variant="default" onClick={onDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      {`Tienes un borrador de ${formatAntiguedad(ageMs)}.`}
    </Alert>
  );
}
