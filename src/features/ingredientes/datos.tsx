import type { ReactNode } from 'react';
import classes from './datos.module.css';

/** One figure or text with its name. */
export interface Dato {
  label: string;
  value: ReactNode;
}

interface Props {
  items: readonly Dato[];
}

/** A longer text gets the whole width, under its name. */
const LONG_TEXT = 80;

/** Names and values, one under the other. */
export function Datos({ items }: Props) {
  return (
    <dl className={classes['list']}>
      {items.map(({ label, value }) => (
        <div className={classes['item']} data-long={isLong(value) || undefined} key={label}>
          <dt className={classes['label']}>{label}</dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > LONG_TEXT;
}
