import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { formatAntiguedad, plural } from '#domain/formato.ts';
import type { TrashRow } from '#db/tables.ts';
import { readTrash } from '#db/trash.ts';
import { useLoggedTask } from '#records/use-logged-task.ts';
import { useSignedIn } from '#session/use-session.ts';
import { restoreFromTrash } from '#sync/trash.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Row, RowList } from '#ui/row-list.tsx';
import { showToast } from '#ui/toast.tsx';
import { REST_MS } from '#ui/use-task.ts';
import classes from './history.module.css';
import { daysLeft } from './kept-days.ts';
import { MoreRows } from './more-rows.tsx';
import { useShownRows } from './use-shown-rows.ts';

interface Props {
  now: number;
}

/** What was deleted in the last 30 days, here or elsewhere. */
export function TrashSection({ now }: Props) {
  const { db, writer } = useSignedIn();
  const rows = useLiveQuery(() => readTrash(db), [db]);
  const { shown, more } = useShownRows(rows ?? []);
  const { isBusy, start } = useLoggedTask(REST_MS);
  if (rows === undefined) return null;

  async function restore(row: TrashRow) {
    const isBack = await restoreFromTrash(writer, row);
    const nombre = nombreOf(row);
    if (isBack) showToast({ kind: 'success', message: `${nombre} vuelve a estar en tu lista.` });
    else showToast({ kind: 'warning', message: `${nombre} ya no se puede recuperar.` });
  }

  return (
    <PageSection title="Papelera" hint="Lo que se eliminó, aquí o en otro dispositivo, se guarda 30 días.">
      {rows.length === 0 ? <p className={classes['none']}>La papelera está vacía.</p> : null}
      <RowList>
        {shown.map((row) => (
          <Row
            key={`${row.t}/${row.lk}`}
            name={nombreOf(row)}
            details={detailsOf(row, now)}
            actions={
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={20} aria-hidden />}
                aria-label={`Recuperar ${nombreOf(row)}`}
                disabled={isBusy}
                onClick={() =>
                  start({ failedText: `No se pudo recuperar ${nombreOf(row)}.`, run: () => restore(row) })
                }
              >
                Recuperar
              </Button>
            }
          />
        ))}
      </RowList>
      <MoreRows {...more} />
    </PageSection>
  );
}

function nombreOf({ t, row }: TrashRow): string {
  return row?.nombre ?? (t === 'formulas' ? 'Receta sin nombre' : 'Ingrediente sin nombre');
}

function detailsOf({ at }: TrashRow, now: number): string {
  const left = plural(daysLeft(at, now), 'día', 'días');
  return `Eliminado ${formatAntiguedad(now - at)} · se guarda ${left} más`;
}
