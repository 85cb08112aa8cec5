import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCantidad } from '#domain/formato.ts';
import { routeIdOf } from '#db/row.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { PathLink } from '#ui/path-link.tsx';
import classes from './low-stock-list.module.css';

interface Props {
  ingredientes: readonly IngredienteRow[];
}

/** Ingredients at or below their minimum, the emptiest first. */
export function LowStockList({ ingredientes }: Props) {
  return (
    <section className={classes['card']} aria-labelledby="stock-bajo">
      <h2 className={classes['title']} id="stock-bajo">
        <IconAlertTriangle size={22} aria-hidden />
        Stock bajo
      </h2>
      {ingredientes.length === 0 ? (
        <Text c="dimmed" className={classes['fine']}>
          <IconCircleCheck size={22} aria-hidden />
          Ningún ingrediente está por debajo de su mínimo.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {ingredientes.map((row) => (
            <li key={row.lk} className={classes['row']}>
              <span className={classes['name']}>{row.nombre}</span>
              <span className={classes['stock']}>
                {formatCantidad(row.stockQuantity ?? 0, row.unidadMedida)}
              </span>
              <Button
                component={PathLink}
                to={`/app/ingredientes/${routeIdOf(row)}`}
                variant="subtle"
                aria-label={`Ver ${row.nombre}`}
              >
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
