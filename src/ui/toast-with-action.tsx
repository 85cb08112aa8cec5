import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './toast.module.css';

export interface ToastAction {
  label: string;
  onAction: () => void;
  /** How long the toast, and so the offer, stays. */
  lifeMs?: number;
}

interface Props {
  message: ReactNode;
  action: ToastAction;
  onDone: () => void;
}

/** The text of a toast and its one button, which also closes it. */
export function ToastWithAction({ message, action, onDone }: Props) {
  const isTaken = useRef(false); // it can still be pressed while it goes

  function handleClick() {
    if (isTaken.current) return;
    isTaken.current = true;
    action.onAction();
    onDone();
  }

  return (
    <div className={classes['line']}>
      <span className={classes['text']}>{message}</span>
      <Button variant="subtle" px="sm" onClick={handleClick}>
        {action.label}
      </Button>
    </div>
  );
}
