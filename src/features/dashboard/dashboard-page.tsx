import { Skeleton } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QuoteBox } from '#ui/quote-box.tsx';
import { AddIngredienteButton } from './add-ingrediente-button.tsx';
import classes from './dashboard-page.module.css';
import { useDashboard } from './use-dashboard.ts';
import { WorkshopGrid } from './workshop-grid.tsx';

const CARDS = 4;

/** The workshop at a glance, from what this device knows. */
export function DashboardPage() {
  const { data, onRetry } = useDashboard();
  return (
    <>
      <PageHeader title="Dashboard Cosmética Natural" />
      {data.kind === 'loading' ? <DashboardSkeleton /> : null}
      {data.kind === 'failed' ? (
        <ErrorState title={'No se pudo cargar el dashboard.'} onRetry={onRetry}>
          Tus datos no han llegado todavía a este dispositivo.
        </ErrorState>
      ) : null}
      {data.kind === 'empty' ? (
        <EmptyState title={'No hay datos disponibles.'} action={<AddIngredienteButton />}>
          Empieza por tus aceites, tu agua y tu sosa: aquí verás cuánto tienes y qué falta.
        </EmptyState>
      ) : null}
      {data.kind === 'ready' ? <WorkshopGrid workshop={data.workshop} /> : null}
      {/* Comes with what stands above it, which would push it down. */}
      {data.kind === 'loading' ? null : (
        <div className={classes['foot']}>
          <QuoteBox />
        </div>
      )}
    </>
  );
}

function DashboardSkeleton() {
  return (
    <section className={classes['grid']} aria-busy="true" aria-label="Cargando el dashboard">
      {Array.from({ length: CARDS }, (_, card) => (
        <Skeleton key={card} height={112} />
      ))}
      <Skeleton className={classes['wide']} height={240} />
    </section>
  );
}
