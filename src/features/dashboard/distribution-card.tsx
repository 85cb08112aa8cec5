import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { formatNumero } from '#domain/formato.ts';
import type { DashboardStats } from '#domain/dashboard.ts';
import { namedPicture } from '#ui/named-picture.ts';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './distribution-card.module.css';

interface Props {
  distribucion: DashboardStats['distribucion'];
}

/** How many soaps and how many beard oils there are, as the server counts them. */
export function DistributionCard({ distribucion }: Props) {
  const parts = [
    { label: 'Jabones', count: distribucion?.jabones ?? null, className: classes['soaps'] },
    { label: 'Aceites de barba', count: distribucion?.aceitesBarba ?? null, className: classes['oils'] },
  ];
  const total = parts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <DashboardCard title="Distribución" icon={IconChartBar} width="one">
      <dl className={classes['parts']}>
        {parts.map(({ label, count, className }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes['count']}>
              {count === null ? '—' : formatNumero(count)}
              <svg className={classes['bar']} {...namedPicture(shareText(label, count, total))}>
                <rect className={classes['track']} width="100%" height="100%" />
                <rect className={className} width={`${percentOf(count, total)}%`} height="100%" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {distribucion === null ? (
        <Text size="sm" c="dimmed">
          El servidor todavía no la ha contado.
        </Text>
      ) : null}
    </DashboardCard>
  );
}

function shareText(label: string, count: number | null, total: number): string {
  if (count === null) return `${label}: sin datos`;
  return `${label}: ${formatNumero(percentOf(count, total), 0, 0)}\u00a0% de las recetas`;
}

function percentOf(count: number | null, total: number): number {
  return total === 0 ? 0 : ((count ?? 0) / total) * 100;
}
