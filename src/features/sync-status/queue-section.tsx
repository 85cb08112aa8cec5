import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumero, plural } from '#domain/formato.ts';
import { useLoggedTask } from '#records/use-logged-task.ts';
import { useSignedIn } from '#session/use-session.ts';
import { discardWrites } from '#sync/questions.ts';
import { retryWrites } from '#sync/retry.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { useNow } from '#ui/use-now.ts';
import { NOT_DISCARDED } from '#records/discarded.ts';
import { told } from '#ui/use-task.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { QueueRow } from './queue-row.tsx';
import classes from './queue-section.module.css';
import { SentLetter } from './sent-letter.tsx';
import { keysOf, type QueueItem, useQueue } from './use-queue.ts';

/** So many rows are shown at first, and so many more at each tap. */
const FIRST_ROWS = 10;
const MORE_ROWS = 50;
/** Countdowns are told in seconds, ages in minutes. */
const COUNTDOWN_MS = 1000;
const AGE_MS = 30_000;

/** Every change that is not on the server yet: what, since when, why, and what can be done. */
export function QueueSection() {
  const { writer, engine } = useSignedIn();
  const items = useQueue();
  const { isBusy, start } = useLoggedTask();
  const [shown, setShown] = useState(FIRST_ROWS);
  const [discarding, setDiscarding] = useState<QueueItem | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const now = useNow(isCounting ? COUNTDOWN_MS : AGE_MS);
  const countsDown = items?.some(({ nextAt }) => nextAt > now) === true;
  if (countsDown !== isCounting) setIsCounting(countsDown);
  if (items === undefined) return <div aria-busy="true" />;

  function handleRetry(item: QueueItem) {
    const run = () => retryWrites(writer, item).then(engine.syncNow);
    start({ failedText: 'No se pudo volver a intentar.', run });
  }

  function handleDiscard(item: QueueItem) {
    setDiscarding(null);
    start({
      failedText: 'No se pudieron descartar los cambios.',
      done: (isDone) => (isDone ? told(DISCARDED) : NOT_DISCARDED),
      run: () => discardWrites(writer, item, keysOf(item)),
    });
  }

  return (
    <PageSection title="Cambios por enviar" {...(items.length === 0 ? {} : { hint: countText(items) })}>
      {items.length === 0 ? (
        <EmptyState title="No queda nada por enviar" drawing={<SentLetter />}>
          Todo lo que has guardado está en el servidor.
        </EmptyState>
      ) : (
        <ul className={classes['list']}>
          {items.slice(0, shown).map((item) => (
            <QueueRow
              key={item.key}
              item={item}
              now={now}
              isBusy={isBusy}
              onRetry={() => handleRetry(item)}
              onDiscard={() => setDiscarding(item)}
            />
          ))}
        </ul>
      )}
      {items.length > shown ? (
        <div className={classes['more']}>
          <span>{`Se muestran ${formatNumero(shown)} de ${formatNumero(items.length)}`}</span>
          <Button variant="default" onClick={() => setShown(shown + MORE_ROWS)}>
            Mostrar más
          </Button>
        </div>
      ) : null}
      <DiscardDialog item={discarding} onConfirm={handleDiscard} onCancel={() => setDiscarding(null)} />
    </PageSection>
  );
}

const DISCARDED = 'Descartado. Durante 30 días puedes recuperarlo en Revisar.';

function countText(items: readonly QueueItem[]): string {
  const waiting = items.filter(({ state }) => state === 'attention').length;
  const all = `${plural(items.length, 'cambio', 'cambios')} en este dispositivo`;
  if (waiting === 0) return `${all}.`;
  return `${all}; ${formatNumero(waiting)} ${waiting === 1 ? 'espera' : 'esperan'} tu decisión.`;
}
