import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** The answers at the foot of a dialog: the harmless one first, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
