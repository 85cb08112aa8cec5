import '@mantine/core/styles/Code.css';
import { Button, Code, Text } from '@mantine/core';
import { ErrorPage } from './error-page.tsx';
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
  /** As {@link ErrorPage} has it. */
  place?: 'page' | 'part';
}

/** In place of a screen that failed to render (spec §8). */
export function RenderError({ error, componentStack, view, onRetry, place = 'page' }: Props) {
  return (
    <ErrorPage
      title={'Algo no ha ido como esperábamos'}
      message={'Estamos trabajando para resolver este problema. Mientras tanto, puedes intentarlo de nuevo.'}
      onRetry={onRetry}
      withHome={false}
      place={place}
      actions={
        <Button variant="default" component={PathLink} to="/app/dashboard">
          Ir al Dashboard
        </Button>
      }
    >
      {view === 'development' ? <Details error={error} componentStack={componentStack} /> : null}
    </ErrorPage>
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
    <section className={classes['detail']}>
      <Text fw={600}>{title}</Text>
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
