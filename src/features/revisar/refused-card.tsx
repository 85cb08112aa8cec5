import { Button } from '@mantine/core';
import { useState } from 'react';
import { campoLabel } from '#domain/campos.ts';
import { recordEditPath } from '#domain/paths.ts';
import { parseListPath, type Violation } from '#domain/violation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { ReviewCard } from './review-card.tsx';
import type { RefusedItem } from './use-review-items.ts';

interface Props {
  item: RefusedItem;
  now: number;
  isBusy: boolean;
  onRetry: () => void;
  /** Gives up what the dialog named. */
  onDiscard: (asked: RefusedItem) => void;
}

/** A write that the server did not take: correct it, try it again, or give it up. */
export function RefusedCard({ item, now, isBusy, onRetry, onDiscard }: Props) {
  const { t, lk, nombre, text, write, canRetry } = item;
  const [asked, setAsked] = useState<RefusedItem | null>(null);
  const isDelete = write === 'delete';

  function handleDiscard() {
    setAsked(null);
    if (asked !== null) onDiscard(asked);
  }

  return (
    <>
      <ReviewCard
        item={item}
        now={now}
        title={isDelete ? 'El servidor no lo dejó eliminar' : 'El servidor no aceptó este cambio'}
        text={<Reason item={item} />}
        actions={
          <>
            {canRetry ? (
              <Button disabled={isBusy} onClick={onRetry}>
                Reintentar
              </Button>
            ) : null}
            {isDelete ? null : (
              <Button
                {...(canRetry ? { variant: 'default' } : {})}
                component={PathLink}
                to={recordEditPath(t, lk)}
              >
                Corregir
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={() => setAsked(item)}>
              Descartar
            </Button>
            {text === '' ? null : <CopyButton text={text} ariaLabel={`Copiar mis valores de ${nombre}`} />}
          </>
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        title="Descartar mis cambios"
        confirmLabel="Descartar"
        onConfirm={handleDiscard}
        onCancel={() => setAsked(null)}
      >
        {consequence(write)} Lo que habías escrito se guarda 30 días en Decisiones.
      </ConfirmDialog>
    </>
  );
}

/** Each violation with the name of its field; without any, what the server said. */
function Reason({ item: { reason, violations } }: { item: RefusedItem }) {
  if (violations.length === 0) return <p>{reason}</p>;
  return (
    <ul>
      {violations.map((violation) => (
        <li key={`${violation.path} ${violation.message}`}>{violationText(violation)}</li>
      ))}
    </ul>
  );
}

function violationText({ path, message }: Violation): string {
  const place = parseListPath(path);
  if (place !== null) return `${campoLabel(place.list)}, n.º ${place.index + 1}: ${message}`;
  const [field = ''] = path.split('.');
  return field === '' ? message : `${campoLabel(field)}: ${message}`;
}

function consequence(write: RefusedItem['write']): string {
  if (write === 'create') return 'Todavía no está en el servidor: desaparecerá de este dispositivo.';
  if (write === 'delete') return 'No se eliminará.';
  return 'Se dejará de enviar lo que cambiaste aquí y volverás a ver lo que tiene el servidor.';
}
