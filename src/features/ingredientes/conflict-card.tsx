import { Button } from '@mantine/core';
import type { Answer } from '#sync/questions.ts';
import { Alert } from '#ui/alert.tsx';
import { campoLabel, campoLines, type CampoContext } from '#domain/campos.ts';
import classes from './conflict-card.module.css';
import type { Question } from './question.ts';

interface Props {
  question: Question;
  context: CampoContext;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** A question about one record: both versions side by side and one tap to decide. */
export function ConflictCard({ question, context, isBusy, onAnswer }: Props) {
  const { title, text, mineLabel, theirsLabel, fields, hasBase } = question;
  return (
    <Alert
      variant="warning"
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => onAnswer('mine')}>
            {mineLabel}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer('theirs')}>
            {theirsLabel}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{text}</p>
      {fields.map(({ field, base, mine, theirs }) => (
        <fieldset className={classes['field']} key={field}>
          <legend className={classes['name']}>{campoLabel(field)}</legend>
          <dl className={classes['versions']}>
            {hasBase ? <Version label="Antes" lines={campoLines(field, base, context)} /> : null}
            <Version label="Mi versión" lines={campoLines(field, mine, context)} />
            <Version label="La del servidor" lines={campoLines(field, theirs, context)} />
          </dl>
        </fieldset>
      ))}
    </Alert>
  );
}

function Version({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className={classes['version']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']}>{lines.join('\n')}</dd>
    </div>
  );
}
