import { Button, Text } from '@mantine/core';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { FORMULA_NUEVA_PATH } from '#domain/paths.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { EstadoMark } from '#records/estado-mark.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { RecipeCard } from '#ui/recipe-card.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { newestFirst } from './newest-first.ts';
import { nombresOf, recetaOf } from './receta-of.ts';
import classes from './recent-recetas.module.css';

interface Props {
  formulas: readonly FormulaRow[];
  /** Give the ingredients of the recipes their names. */
  ingredientes: readonly IngredienteRow[];
}

const SHOWN = 4; // one row on a desktop

/** The recipes that were worked on last, and the way to a new one. */
export function RecentRecetas({ formulas, ingredientes }: Props) {
  const recientes = newestFirst(formulas).slice(0, SHOWN);
  const nombres = nombresOf(recientes, ingredientes);
  return (
    <DashboardCard title="Recetas recientes" icon={IconBook} action={<NuevaButton />}>
      {recientes.length === 0 ? (
        <Text c="dimmed">Todavía no hay recetas en este dispositivo.</Text>
      ) : (
        <ul className={classes['cards']}>
          {recientes.map((row) => (
            <li key={row.lk} className={classes['place']}>
              <RecipeCard
                receta={recetaOf(row, nombres)}
                mark={<EstadoMark t="formulas" row={row} />}
                look="brief"
              />
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

function NuevaButton() {
  return (
    <Button
      component={PathLink}
      to={FORMULA_NUEVA_PATH}
      variant="default"
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      {'Crear nueva receta'}
    </Button>
  );
}
