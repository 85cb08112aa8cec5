import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageSection } from '#ui/page-section.tsx';
import { RenderError } from '#ui/render-error.tsx';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';

const EXAMPLE = new Error('El tarro no tiene fondo');
const EXAMPLE_TREE = 'at Tarro\nat Estante\nat Despensa';

/** What nobody expected: a screen that fails to render, and a promise that nobody waits for. */
export function CrashSection() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('Fallo al mostrar, provocado');

  return (
    <PageSection
      title="Fallos sin dueño"
      hint="Se registran solos; una pantalla que falla se sustituye por otra."
    >
      <div className={classes['row']}>
        <Button variant="default" onClick={() => setIsBroken(true)}>
          Fallo al mostrar
        </Button>
        <Button variant="default" onClick={rejectPromise}>
          Promesa rechazada
        </Button>
      </div>
      <Sample title="Como se ve en producción">
        <RenderError
          error={EXAMPLE}
          componentStack={EXAMPLE_TREE}
          view="production"
          place="part"
          onRetry={() => undefined}
        />
      </Sample>
      <Sample title="Como se ve en desarrollo">
        <RenderError
          error={EXAMPLE}
          componentStack={EXAMPLE_TREE}
          view="development"
          place="part"
          onRetry={() => undefined}
        />
      </Sample>
    </PageSection>
  );
}

function rejectPromise() {
  void Promise.reject(new Error('Promesa rechazada, provocada'));
}
