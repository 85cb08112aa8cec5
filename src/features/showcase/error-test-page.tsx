import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorPage, type ErrorPageKind } from '#ui/error-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { CrashSection } from './crash-section.tsx';
import { ErrorLog } from './error-log.tsx';
import { ERROR_PAGES } from './error-samples.tsx';
import { FailureButtons } from './failure-buttons.tsx';
import { ANSWER_FAILURES, TYPED_FAILURES } from './failures.ts';
import classes from './sample.module.css';
import { ToastSamples } from './toast-samples.tsx';

/** For developers: provokes every kind of failure, and shows what was written down of them (spec §8). */
export function ErrorTestPage() {
  const [page, setPage] = useState<ErrorPageKind | null>(null);
  if (page !== null) return <ErrorPage kind={page} onRetry={() => setPage(null)} />;
  return (
    <>
      <PageHeader
        title="Prueba de errores"
        subtitle="Un botón para cada fallo, y el registro de este dispositivo"
      />
      <Stack gap="lg">
        <FailureButtons
          title="Bandas por tipo"
          hint="Cada tipo tiene su título y su entrada en el registro."
          failures={TYPED_FAILURES}
        />
        <FailureButtons
          title="Respuestas del servidor"
          hint="Lo que la aplicación dice de cada respuesta; las palabras del servidor van primero."
          failures={ANSWER_FAILURES}
        />
        <PageSection
          title="Páginas de error"
          hint="Ocupan toda la pantalla; «Reintentar» trae de vuelta aquí."
        >
          <div className={classes['row']}>
            {ERROR_PAGES.map(({ kind, label }) => (
              <Button key={kind} variant="default" onClick={() => setPage(kind)}>
                {`Página: ${label}`}
              </Button>
            ))}
          </div>
        </PageSection>
        <CrashSection />
        <ToastSamples />
        <ErrorLog />
      </Stack>
    </>
  );
}
