import { Text } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { formatNumero } from '#domain/formato.ts';
import { namedPicture } from '#ui/named-picture.ts';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './stock-gauge.module.css';

interface Props {
  /** Share of ingredients above their minimum, 0–100 %; `null` when no ingredient has stock figures. */
  percent: number | null;
}

/** How much of the inventory is well stocked, as a picture and as a number. */
export function StockGauge({ percent }: Props) {
  const text = percent === null ? '—' : `${formatNumero(percent, 0, 0)}\u00a0%`;
  const name = percent === null ? 'Stock óptimo: sin datos' : `Stock óptimo: ${text}`;
  return (
    <DashboardCard title="Stock óptimo" icon={IconGauge} width="one">
      <div className={classes['gauge']}>
        <div className={classes['picture']} {...namedPicture(name)}>
          <Ring percent={percent ?? 0} />
          <span className={classes['value']}>{text}</span>
        </div>
        <Text size="sm" c="dimmed">
          {percent === null
            ? 'Indica stock y mínimo en tus ingredientes para verlo.'
            : `El ${text} de los ingredientes con stock está por encima de su mínimo.`}
        </Text>
      </div>
    </DashboardCard>
  );
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg className={classes['ring']} viewBox="0 0 100 100" aria-hidden>
      <circle cx="50" cy="50" r="45" className={classes['track']} />
      {/* Its length is called 100: a share of it is a percentage. */}
      <circle
        cx="50"
        cy="50"
        r="45"
        className={classes['share']}
        pathLength={100}
        strokeDasharray={`${percent} 100`}
      />
    </svg>
  );
}
