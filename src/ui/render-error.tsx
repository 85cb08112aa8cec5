import '@mantine/core/styles/Code.css';
import { Button, Code, Group, Stack, Title } from '@mantine/core';
import { ErrorState } from './error-state.tsx';
import { PathLink } from './path-link.tsx';
import classes from './render-error.module.css';

interface Props {
  /** What was thrown; anything can be. */
  error: unknown;
  /** Where in the tree of components it was thrown, as React tells it; `null` when it does not. */
  componentStack: string | null;
  /** People are spared the details, developers are not. */
  view: 'production' | 'development';
  onRetry: () => void;
}

/** In place of a screen that failed to render (spec §8). */
export function RenderError({ error, componentStack, view, onRetry }: Props) {
  return (
    <ErrorState title="Algo no ha ido como esperábamos">
      <Stack>
        <p className={classes['text']}>
          {'Estamos trabajando para resolver este problema. Mientras tanto, puedes intentarlo de nuevo.'}
        </p>
        <Group>
          <Button onClick={onRetry}>Reintentar</Button>
          <Button variant="default" component={PathLink} to="/app/dashboard">
            Ir al Dashboard
          </Button>
        </Group>
        {view === 'development' ? <Details error={error} componentStack={componentStack} /> : null}
      </Stack>
    </ErrorState>
  );
}

function Details({ error, componentStack }: Pick<Props, 'error' | 'componentStack'>) {
  const { stack } = error instanceof Error ? error : {};
  return (
    <>
      <Detail title="Mensaje" text={renderErrorMessage(error)} />
      {stack === undefined ? null : <Detail title="Pila de llamadas" text={stack} />}
      {componentStack === null ? null : <Detail title="Árbol de componentes" text={componentStack.trim()} />}
    </>
  );
}

function Detail({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      {/* It scrolls, so the keyboard must get there. */}
      <Code block tabIndex={0} className={classes['code'] ?? ''} aria-label={title}>
        {text}
      </Code>
    </section>
  );
}

/** What an error says; anything that can be thrown has a text. */
export function renderErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
