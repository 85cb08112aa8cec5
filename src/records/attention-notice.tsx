import { Button } from '@mantine/core';
import { revisarPath } from '#domain/paths.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { Alert } from '#ui/alert.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { useWaiting } from './use-waiting.ts';

interface Props {
  row: IngredienteRow;
  /** Address of its form. */
  editPath: string;
}

/** On the page of a record that waits for the maker: why, and the way to decide. */
export function AttentionNotice({ row, editPath }: Props) {
  const waiting = useWaiting(row.lk);
  if (!waiting) return null;
  const { reason, isRefused } = waiting;
  return (
    <Alert
      variant="warning"
      title={isRefused ? 'El servidor no aceptó este cambio' : reason}
      actions={
        <>
          {isRefused ? (
            <Button component={PathLink} to={editPath}>
              Corregir
            </Button>
          ) : null}
          <Button
            component={PathLink}
            to={revisarPath(row.lk)}
            {...(isRefused ? { variant: 'default' } : {})}
          >
            Revisar
          </Button>
        </>
      }
    >
      {isRefused ? reason : 'Lo que guardaste sigue a salvo en este dispositivo y espera tu decisión.'}
    </Alert>
  );
}
