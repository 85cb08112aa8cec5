import { Button } from '@mantine/core';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { recordEditPath, revisarPath } from '#domain/paths.ts';
import { routeIdOf, type SyncFields } from '#db/row.ts';
import { Alert } from '#ui/alert.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { useWaiting } from './use-waiting.ts';

interface Props {
  t: WritableTable;
  row: Pick<SyncFields, 'lk' | 'sid'>;
}

/** On the page of a record that waits for the maker: why, and the way to decide. */
export function AttentionNotice({ t, row }: Props) {
  const waiting = useWaiting(t, row.lk);
  if (!waiting) return null;
  const { reason, isRefused } = waiting;
  return (
    <Alert
      variant="warning"
      title={isRefused ? 'El servidor no aceptó este cambio' : reason}
      actions={
        <>
          {isRefused ? (
            <Button component={PathLink} to={recordEditPath(t, routeIdOf(row))}>
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
