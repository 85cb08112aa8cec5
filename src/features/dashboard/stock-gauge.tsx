import { RingProgress, Text } from '@mantine/core';
import '@mantine/core/styles/RingProgress.css';
import { formatNumero } from '#domain/formato.ts';
import classes from './stock-gauge.module.css';

interface Props {
  /** Share of ingredients above their minimum, 0–100 %; `null` when no ingredient has stock figures. */
  percent: number | null;
}

/** How much of the inventory is well stocked, as a picture and as a number. */
export function StockGauge({ percent }: Props) {
  const text = percent === null ? '—' : `${formatNumero(percent, 0, 0)}\u00a0%`;
  return (
    <section className={classes['card']} aria-labelledby="stock-optimo">
      <h2 className={classes['title']} id="stock-optimo">
        Stock óptimo
      </h2>
      <RingProgress
        size={144}
        thickness={14}
        roundCaps
        aria-hidden
        sections={[{ value: percent ?? 0, color: 'primary' }]}
        label={<Text className={classes['value']}>{text}</Text>}
      />
      <Text size="sm" c="dimmed" ta="center">
        {percent === null
          ? 'Indica stock y mínimo en tus ingredientes para verlo.'
          : `El ${text} de los ingredientes con stock está por encima de su mínimo.`}
      </Text>
    </section>
  );
}
