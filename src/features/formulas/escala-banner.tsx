import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Alert } from '#ui/alert.tsx';
import { type Escala, escaladaText } from './escala.ts';

interface Props {
  escala: Escala;
  factor: number;
  onRestore: () => void;
}

/** Says that what is shown is not the formula as written, and leads back to it. */
export function EscalaBanner({ escala, factor, onRestore }: Props) {
  return (
    <Alert
      variant="amber"
      actions={
        <Button variant="default" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={onRestore}>
          {'Restaurar original'}
        </Button>
      }
    >
      {escaladaText(escala, factor)}
    </Alert>
  );
}
