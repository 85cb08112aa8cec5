import { Anchor } from '@mantine/core';
import { formatPeso } from '#domain/formato.ts';
import { SECCIONES } from '#domain/linea.ts';
import { formulaPath } from '#domain/paths.ts';
import { routeIdOf } from '#db/row.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { PageSection } from '#ui/page-section.tsx';
import { PathLink } from '#ui/path-link.tsx';
import classes from './formulas-using.module.css';
import { useFormulasUsing } from './use-formulas-using.ts';

interface Props {
  row: IngredienteRow;
}

/** The formulas that use an ingredient, with how much of it each takes. Water and lye are in every one. */
export function FormulasUsing({ row }: Props) {
  const formulas = useFormulasUsing(row);
  if (formulas === undefined || row.esAgua || row.esSosa) return null;
  return (
    <PageSection title="Recetas que lo usan">
      {formulas.length === 0 ? (
        <p className={classes['none']}>Ninguna receta lo usa todavía.</p>
      ) : (
        <ul className={classes['list']}>
          {formulas.map((formula) => (
            <li key={formula.lk} className={classes['row']}>
              <Anchor
                component={PathLink}
                to={formulaPath(routeIdOf(formula))}
                className={classes['name'] ?? ''}
              >
                {formula.nombre}
              </Anchor>
              <span className={classes['grams']}>{formatPeso(gramosOf(formula, row))}</span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** g of the ingredient in all lines of a formula. */
function gramosOf(formula: FormulaRow, { lk, sid }: IngredienteRow): number {
  return SECCIONES.flatMap((seccion) => formula[seccion])
    .filter(({ ingrediente }) => ingrediente === lk || (sid !== undefined && ingrediente === sid))
    .reduce((sum, { cantidad }) => sum + cantidad, 0);
}
