import type { ReactNode } from 'react';
import { EmptyJar } from './empty-jar.tsx';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  /** The way out: usually the button that adds the first one. */
  action?: ReactNode;
  drawing?: ReactNode;
}

/** What an empty list shows: a drawing, a sentence and the action. */
export function EmptyState({ title, children, action, drawing = <EmptyJar /> }: Props) {
  return (
    <div className={classes['box']}>
      <div className={classes['drawing']}>{drawing}</div>
      <p className={classes['title']}>{title}</p>
      {children ? <div className={classes['text']}>{children}</div> : null}
      {action ? <div className={classes['action']}>{action}</div> : null}
    </div>
  );
}
