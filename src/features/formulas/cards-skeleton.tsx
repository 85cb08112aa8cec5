import { Skeleton } from '@mantine/core';
import classes from './cards-skeleton.module.css';

const CARDS = 4;
const CARD_PX = 260;

/** Where the cards will stand, while a new device gets its first list. */
export function CardsSkeleton() {
  return (
    <section className={classes['grid']} aria-busy="true" aria-label="Cargando las fórmulas">
      {Array.from({ length: CARDS }, (_, card) => (
        <Skeleton key={card} height={CARD_PX} />
      ))}
    </section>
  );
}
