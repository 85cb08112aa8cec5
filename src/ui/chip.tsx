import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface Props {
  icon?: ReactNode;
  /** The name, or a link that carries it. */
  label: ReactNode;
  /** A short addition after the label: a price, 'sin añadir'. */
  detail?: ReactNode;
  /** Small buttons at its end. */
  actions?: ReactNode;
}

/** A small labelled piece with its own actions, for the few things that stand apart from a list. */
export function Chip({ icon, label, detail, actions }: Props) {
  return (
    <div className={classes['chip']}>
      {icon ? (
        <span className={classes['icon']} aria-hidden>
          {icon}
        </span>
      ) : null}
      <span className={classes['label']}>{label}</span>
      {detail ? <span className={classes['detail']}>{detail}</span> : null}
      {actions ? <span className={classes['actions']}>{actions}</span> : null}
    </div>
  );
}
