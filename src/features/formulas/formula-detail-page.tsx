import { useState } from 'react';
import { FORMULAS_PATH } from '#domain/paths.ts';
import type { FormulaRow } from '#db/tables.ts';
import { useNumberedPath } from '#records/use-numbered-path.ts';
import { useRowTask } from '#records/use-row-task.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { FormulaDetail } from './formula-detail.tsx';
import { FormulaMissing } from './formula-missing.tsx';
import { detailPath } from './paths.ts';
import { useDespensa } from './use-despensa.ts';
import { useShownFormula } from './use-formula.ts';

interface Props {
  /** Server number or local key. */
  id: string;
}

/** `/app/recetas-jabon/{id}`. */
export function FormulaDetailPage({ id }: Props) {
  const found = useShownFormula(id);
  const despensa = useDespensa();
  const [last, setLast] = useState<FormulaRow | null>(null);
  if (found && found !== last) setLast(found);
  const task = useRowTask({ t: 'formulas', listPath: FORMULAS_PATH });
  useNumberedPath(id, found, detailPath);

  // While her own delete takes her to the list, the page stays.
  const row = found ?? (task.isBusy ? last : null);
  if (row && despensa) return <FormulaDetail key={row.lk} row={row} despensa={despensa} task={task} />;
  return found === null ? <FormulaMissing id={id} /> : <LoadingText />;
}
