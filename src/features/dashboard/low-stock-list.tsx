import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCantidad, plural } from '#domain/formato.ts';
import { routeIdOf } from '#db/row.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { PathLink } from '#ui/path-link.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './low-stock-list.module.css';

interface Props {
  ingredientes: readonly IngredienteRow[];
}

/** More would push everything else off the page. */
const SHOWN = 8;

/** Ingredients at or below their minimum, the emptiest first. */
export function LowStockList({ ingredientes }: Props) {
  const rest = ingredientes.length - SHOWN;
  return (
    <DashboardCard title="Stock bajo" icon={IconAlertTriangle} tone="warning" width="most">
      {ingredientes.length === 0 ? (
        <Text c="dimmed" className={classes['fine']}>
          <IconCircleCheck size={22} aria-hidden />
          Ningún ingrediente está por debajo de su mínimo.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {ingredientes.slice(0, SHOWN).map((row) => (
            <li key={row.lk} className={classes['row']}>
              <span className={classes['name']}>{row.nombre}</span>
              <span className={classes['stock']}>
                {formatCantidad(row.stockQuantity ?? 0, row.unidadMedida)}
              </span>
              <Button
                component={PathLink}
                to={`/app/ingredientes/${routeIdOf(row)}`}
                variant="subtle"
                className={classes['open'] ?? ''}
                aria-label={`Ver ${row.nombre}`}
              >
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <PathLink className={classes['rest']} to="/app/ingredientes">
          {`y ${plural(rest, 'ingrediente', 'ingredientes')} más`}
        </PathLink>
      ) : null}
    </DashboardCard>
  );
}
