import { Button } from '@mantine/core';
import { campoLabel, campoLines } from '#domain/campos.ts';
import type { Doc } from '#domain/canonical.ts';
import type { UnidadMedida } from '#domain/unidad.ts';
import { ReviewCard } from './review-card.tsx';
import classes from './twin-card.module.css';
import type { TwinItem } from './use-review-items.ts';

interface Props {
  item: TwinItem;
  now: number;
  isBusy: boolean;
  onAnswer: (answer: { same: string } | 'different') => void;
}

const WORDS = {
  ask: {
    title: 'Puede ser el mismo',
    text: 'Al enviarlo se perdió la respuesta, y en el servidor hay algo muy parecido. Si es el mismo, no se crea otra vez.',
  },
  duplicate: {
    title: 'Posible duplicado',
    text: 'En el servidor hay dos muy parecidos, creados casi a la vez. Si es el mismo, se queda uno solo con lo que tienen los dos.',
  },
};

/** Two records that may be one: what differs side by side, and two answers. */
export function TwinCard({ item, now, isBusy, onAnswer }: Props) {
  const { title, text } = WORDS[item.reason];
  const only = item.others.length === 1 ? item.others[0] : undefined;
  return (
    <ReviewCard
      item={item}
      now={now}
      title={title}
      text={<p>{text}</p>}
      actions={
        <>
          {only === undefined ? null : (
            <Button disabled={isBusy} onClick={() => onAnswer({ same: only.lk })}>
              Es el mismo
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer('different')}>
            {item.others.length > 1 ? 'No es ninguno' : 'Son distintos'}
          </Button>
        </>
      }
    >
      {item.others.map((other, index) => (
        <Comparison
          key={other.lk}
          item={item}
          other={other}
          name={only === undefined ? ` (${index + 1} de ${item.others.length})` : ''}
          isBusy={isBusy}
          onSame={() => onAnswer({ same: other.lk })}
        />
      ))}
    </ReviewCard>
  );
}

interface ComparisonProps {
  item: TwinItem;
  other: TwinItem['others'][number];
  /** Tells several candidates apart, each with an answer of its own; '' for the only one. */
  name: string;
  isBusy: boolean;
  onSame: () => void;
}

function Comparison({ item, other, name, isBusy, onSame }: ComparisonProps) {
  const { mine, context } = item;
  const fields = mine === null || other.doc === null ? [] : Object.keys(mine);
  const rows = fields.map((field) => {
    const show = (doc: Doc | null) =>
      campoLines(field, doc?.[field], { ...context, unidad: unidadOf(doc) }).join('\n');
    return { label: campoLabel(field), mine: show(mine), theirs: show(other.doc) };
  });
  const different = rows.filter((row) => row.mine !== row.theirs);
  return (
    <div className={classes['pair']}>
      {different.map((row) => (
        <dl key={row.label} className={classes['versions']}>
          <div className={classes['version']}>
            <dt>{`${row.label}, el tuyo`}</dt>
            <dd>{row.mine}</dd>
          </div>
          <div className={classes['version']}>
            <dt>{`${row.label}, el del servidor${name}`}</dt>
            <dd>{row.theirs}</dd>
          </div>
        </dl>
      ))}
      <p className={classes['same']}>{sameText(rows, different)}</p>
      {name === '' ? null : (
        <Button disabled={isBusy} onClick={onSame}>
          {`Es el mismo${name}`}
        </Button>
      )}
    </div>
  );
}

function unidadOf(doc: Doc | null): UnidadMedida {
  return doc?.['unidadMedida'] === 'ml' ? 'ml' : 'grs';
}

type Labelled = readonly { label: string }[];

function sameText(rows: Labelled, different: Labelled): string {
  if (rows.length === 0) return 'Sus datos todavía no han llegado a este dispositivo.';
  if (different.length === 0) return 'Todos sus datos son iguales.';
  const same = rows.filter((row) => !different.includes(row));
  return `Igual en los dos: ${same.map(({ label }) => label).join(', ')}.`;
}
