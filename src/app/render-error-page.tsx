import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logFailure } from '#db/errors.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { MissingPartError } from '#ui/lazy-part.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { RenderError, renderErrorMessage } from '#ui/render-error.tsx';
import { useComponentStack } from './caught-errors.ts';
import { reloadIfServed, reloadOnce } from './chunk-errors.ts';

/** What is shown when a screen fails to render (spec §8), in development with the details, or has not arrived. */
export function RenderErrorPage({ error, reset }: ErrorComponentProps<unknown>) {
  const { state } = useSession();
  const db = state.kind === 'in' ? state.db : null;
  const componentStack = useComponentStack(error);
  const type = error instanceof MissingPartError ? 'NETWORK_ERROR' : 'COMPONENT_ERROR';

  useEffect(() => {
    if (db !== null) logFailure(db, type, `Error en UI: ${renderErrorMessage(error)}`);
  }, [db, type, error]);

  if (error instanceof MissingPartError) return <MissingPart error={error} reset={reset} />;
  return (
    <RenderError
      error={error}
      componentStack={componentStack}
      view={import.meta.env.DEV ? 'development' : 'production'}
      onRetry={reset}
    />
  );
}

interface MissingProps {
  error: MissingPartError;
  reset: () => void;
}

/** An older build whose files are gone, or no connection on a device that does not have the whole app yet. */
function MissingPart({ error, reset }: MissingProps) {
  useEffect(() => {
    let isHere = true;
    reloadOnce(() => isHere).catch((error: unknown) => reportError(error));
    return () => {
      isHere = false;
    };
  }, []);

  async function handleRetry() {
    if (await reloadIfServed()) return;
    error.forget();
    reset();
  }

  return (
    <ErrorPage
      kind="connection"
      onRetry={() => void handleRetry()}
      withHome={false}
      actions={
        <Button variant="default" component={PathLink} to="/app/dashboard">
          Ir al Dashboard
        </Button>
      }
    />
  );
}
