import type { ReactNode } from 'react';
import classes from './row-list.module.css';

interface RowProps {
  name: ReactNode;
  /** A quieter line under the name. */
  details: ReactNode;
  /** More lines under it. */
  more?: ReactNode;
  /** Buttons, at the end of the line or below it. */
  actions?: ReactNode;
}

/** A short list of things with a name, some words and what can be done with each. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes['list']}>{children}</ul>;
}

/** One line of a {@link RowList}. */
export function Row({ name, details, more, actions }: RowProps) {
  return (
    <li className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['details']}>{details}</span>
        {more}
      </div>
      {actions}
    </li>
  );
}
