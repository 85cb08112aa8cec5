import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { errorTypeTitle } from '#domain/error-type.ts';
import { plural } from '#domain/formato.ts';
import { clearErrors, readErrors } from '#db/errors.ts';
import type { ErrorRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import classes from './error-log.module.css';

const ROW_PX = 72;
const HEIGHT_PX = 6 * ROW_PX;

const timeFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'medium' });

/** The client error log of this device, newest first (spec §3). */
export function ErrorLog() {
  const { db } = useSignedIn();
  const entries = useLiveQuery(() => readErrors(db), [db]);

  function handleClear() {
    clearErrors(db).catch((error: unknown) => reportError(error));
  }

  return (
    <PageSection title="Registro de errores" hint="Lo que ha fallado en este dispositivo, lo último primero.">
      {entries === undefined ? <LoadingText text="Cargando el registro…" /> : null}
      {entries?.length === 0 ? <EmptyState title="El registro está vacío" /> : null}
      {entries === undefined || entries.length === 0 ? null : (
        <>
          <div className={classes['head']}>
            <span>{plural(entries.length, 'entrada', 'entradas')}</span>
            <Button variant="default" onClick={handleClear}>
              Vaciar el registro
            </Button>
          </div>
          <VirtualList
            label="Entradas del registro de errores"
            items={entries}
            getKey={({ id }) => String(id)}
            rowPx={ROW_PX}
            heightPx={HEIGHT_PX}
            renderItem={(entry) => <Entry entry={entry} />}
          />
        </>
      )}
    </PageSection>
  );
}

function Entry({ entry: { type, message, timestamp } }: { entry: ErrorRow }) {
  return (
    <div className={classes['entry']}>
      <div className={classes['line']}>
        <strong>{errorTypeTitle(type)}</strong>
        <code>{type}</code>
        <time dateTime={new Date(timestamp).toISOString()}>{timeFormat.format(timestamp)}</time>
      </div>
      <p className={classes['message']} title={message}>
        {message}
      </p>
    </div>
  );
}
