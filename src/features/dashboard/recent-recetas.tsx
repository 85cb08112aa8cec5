import { Button, Text } from '@mantine/core';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { FORMULA_NUEVA_PATH, formulaEditPath, formulaPath } from '#domain/paths.ts';
import { routeIdOf } from '#db/row.ts';
import type { FormulaRow } from '#db/tables.ts';
import { PathLink } from '#ui/path-link.tsx';
import { newestFirst } from './newest-first.ts';
import classes from './dashboard-card.module.css';

interface Props {
  formulas: readonly FormulaRow[];
}

const SHOWN = 5;

/** The recipes that were worked on last, and the way to a new one. */
export function RecentRecetas({ formulas }: Props) {
  return (
    <section className={classes['card']} aria-labelledby="recetas-recientes">
      <div className={classes['head']}>
        <h2 className={classes['title']} id="recetas-recientes">
          <IconBook size={22} aria-hidden />
          Recetas recientes
        </h2>
        <Button
          component={PathLink}
          to={FORMULA_NUEVA_PATH}
          variant="subtle"
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {'Crear nueva receta'}
        </Button>
      </div>
      {formulas.length === 0 ? (
        <Text c="dimmed">Todavía no hay recetas en este dispositivo.</Text>
      ) : (
        <ul className={classes['list']}>
          {newestFirst(formulas)
            .slice(0, SHOWN)
            .map((row) => (
              <li key={row.lk} className={classes['row']}>
                <span className={classes['name']}>{row.nombre}</span>
                <Button
                  component={PathLink}
                  to={formulaPath(routeIdOf(row))}
                  variant="subtle"
                  aria-label={`Ver ${row.nombre}`}
                >
                  Ver
                </Button>
                <Button
                  component={PathLink}
                  to={formulaEditPath(routeIdOf(row))}
                  variant="subtle"
                  aria-label={`Editar ${row.nombre}`}
                >
                  Editar
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
