import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { campoLabel, campoLines } from '#domain/campos.ts';
import { formatAntiguedad } from '#domain/formato.ts';
import { QUESTION_REASONS } from '#domain/motivo.ts';
import type { ReviewField } from '#db/tables.ts';
import { Row } from '#ui/row-list.tsx';
import classes from './history.module.css';
import type { Decision } from './use-decisions.ts';

interface Props {
  decision: Decision;
  now: number;
  isBusy: boolean;
  onUndo: (reviewId: number) => void;
}

/** One decision: about what, when, the values that were at stake, and the way back. */
export function DecisionRow({ decision, now, isBusy, onUndo }: Props) {
  const { review, nombre } = decision;
  const { id, reason, fields, closedAt, undoneAt } = review;
  const when = formatAntiguedad(now - closedAt);
  return (
    <Row
      name={`${QUESTION_REASONS[reason]}: ${nombre}`}
      details={undoneAt === undefined ? when : `${when} · deshecho ${formatAntiguedad(now - undoneAt)}`}
      more={
        fields.length === 0 ? null : (
          <details className={classes['values']}>
            <summary>Ver los valores</summary>
            <ul>
              {fields.map((field) => (
                <li key={field.field}>{valuesText(field, decision)}</li>
              ))}
            </ul>
          </details>
        )
      }
      actions={
        id === undefined || fields.length === 0 || undoneAt !== undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            aria-label={`Deshacer: ${nombre}`}
            disabled={isBusy}
            onClick={() => onUndo(id)}
          >
            Deshacer
          </Button>
        )
      }
    />
  );
}

function valuesText({ field, mine, theirs, taken }: ReviewField, { review, context }: Decision): string {
  const show = (value: unknown) => campoLines(field, value, context).join('; ');
  const chosen = (side: ReviewField['taken']) => (taken === side ? ' (elegida)' : '');
  const own = `${campoLabel(field)}: tu versión ${show(mine)}${chosen('mine')}`;
  return review.reason === 'discarded' ? own : `${own} · la del servidor ${show(theirs)}${chosen('theirs')}`;
}
