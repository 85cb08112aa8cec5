import { Button, Code, Group, Stack } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logError } from '#db/errors.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PathLink } from '#ui/path-link.tsx';

/** What is shown when a screen fails to render (spec §8); in development with the details. */
export function RenderErrorPage({ error: thrown, reset }: ErrorComponentProps<unknown>) {
  const { state } = useSession();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message } = error;

  useEffect(() => {
    if (state.kind !== 'in') return;
    const entry = {
      message: `Error en UI: ${message}`,
      type: 'COMPONENT_ERROR' as const,
      timestamp: Date.now(),
    };
    logError(state.db, entry).catch(reportError);
  }, [state, message]);

  return (
    <ErrorState title="Algo no ha ido como esperábamos">
      <Stack>
        <p>{'Estamos trabajando para resolver este problema. Mientras tanto, puedes intentarlo de nuevo.'}</p>
        <Group justify="center">
          <Button onClick={reset}>Reintentar</Button>
          <Button variant="default" component={PathLink} to="/app/dashboard">
            Ir al Dashboard
          </Button>
        </Group>
        {import.meta.env.DEV ? <Code block>{error.stack ?? message}</Code> : null}
      </Stack>
    </ErrorState>
  );
}
