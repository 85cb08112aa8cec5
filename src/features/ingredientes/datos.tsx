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

/** Names and values, one under the other. */
export function Datos({ items }: Props) {
  return (
    <dl className={classes['list']}>
      {items.map(({ label, value }) => (
        <div className={classes['item']} key={label}>
          <dt className={classes['label']}>{label}</dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
