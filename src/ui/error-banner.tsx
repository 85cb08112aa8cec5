import type { ReactNode } from 'react';
import { type ErrorType, errorTypeTitle } from '#domain/error-type.ts';
import { Alert } from './alert.tsx';

interface Props {
  /** Chooses the title (spec §8); without one it is 'Error'. */
  type?: ErrorType | null;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
}

/** A failure told at the head of a page or a part of it, titled by its type. */
export function ErrorBanner({ type = null, children, actions, onDismiss }: Props) {
  return (
    <Alert
      // Being offline is no mistake of anybody's.
      variant={type === 'NETWORK_ERROR' ? 'warning' : 'error'}
      title={errorTypeTitle(type)}
      actions={actions}
      dismissible={onDismiss !== undefined}
      {...(onDismiss === undefined ? {} : { onDismiss })}
    >
      {children}
    </Alert>
  );
}
