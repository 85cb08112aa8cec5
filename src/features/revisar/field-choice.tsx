import { UnstyledButton } from '@mantine/core';
import { campoLabel, campoLines, type CampoContext } from '#domain/campos.ts';
import type { ReviewRow } from '#db/tables.ts';
import type { Choice } from '#sync/decision.ts';
import classes from './field-choice.module.css';

interface Props {
  field: ReviewRow['fields'][number];
  context: CampoContext;
  /** False when there was no common starting point to show. */
  hasBase: boolean;
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
}

/** One field with its versions; a tap on one of them decides. */
export function FieldChoice({ field, context, hasBase, isBusy, onChoose }: Props) {
  const { field: name, base, mine, theirs, proposal } = field;
  const lines = (value: unknown) => campoLines(name, value, context);
  const versions: { label: string; value: unknown; choice: Choice }[] = [
    { label: 'Tu versión', value: mine, choice: { take: 'mine' } },
    { label: 'La del servidor', value: theirs, choice: { take: 'theirs' } },
    ...(proposal === undefined
      ? []
      : [{ label: 'Propuesta', value: proposal, choice: { take: 'value' as const, value: proposal } }]),
  ];
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['name']}>{campoLabel(name)}</legend>
      <div className={classes['versions']}>
        {hasBase ? (
          <div className={classes['base']}>
            <span className={classes['label']}>Antes</span>
            <span className={classes['value']}>{lines(base).join('\n')}</span>
          </div>
        ) : null}
        {versions.map(({ label, value, choice }) => (
          <UnstyledButton
            key={label}
            className={classes['version'] ?? ''}
            disabled={isBusy}
            onClick={() => onChoose(choice)}
          >
            {/* The blank parts the two when they are read out. */}
            <span className={classes['label']}>{label}</span>{' '}
            <span className={classes['value']}>{lines(value).join('\n')}</span>
          </UnstyledButton>
        ))}
      </div>
      {proposal === undefined ? null : (
        <p className={classes['hint']}>La propuesta suma los dos cambios al stock que había antes.</p>
      )}
    </fieldset>
  );
}
