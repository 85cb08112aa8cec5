import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logFailure } from '#db/errors.ts';
import { useSession } from '#session/use-session.ts';
import { RenderError, renderErrorMessage } from '#ui/render-error.tsx';
import { useComponentStack } from './caught-errors.ts';

/** What is shown when a screen fails to render (spec §8); in development with the details. */
export function RenderErrorPage({ error, reset }: ErrorComponentProps<unknown>) {
  const { state } = useSession();
  const db = state.kind === 'in' ? state.db : null;
  const componentStack = useComponentStack(error);

  useEffect(() => {
    if (db !== null) logFailure(db, 'COMPONENT_ERROR', `Error en UI: ${renderErrorMessage(error)}`);
  }, [db, error]);

  return (
    <RenderError
      error={error}
      componentStack={componentStack}
      view={import.meta.env.DEV ? 'development' : 'production'}
      onRetry={reset}
    />
  );
}
