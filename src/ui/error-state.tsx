import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Something could not be shown, and how to try again. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Reintentar' }: Props) {
  const retry = onRetry ? (
    <Button variant="default" leftSection={<IconRefresh aria-hidden size="1.25em" />} onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : null;
  return (
    <Alert variant="error" title={title} actions={retry}>
      {children}
    </Alert>
  );
}
