import type { FormulaRow } from '#db/tables.ts';
import type { FormShape } from '#records/rejection.ts';
import { useStoredDraft } from '#records/use-draft.ts';
import { useEditedRow } from '#records/use-edited-row.ts';
import { useRejection } from '#records/use-rejection.ts';
import { FormulaForm } from './formula-form.tsx';
import { FormulaLoading } from './formula-loading.tsx';
import { editPath } from './paths.ts';
import { useFormula } from './use-formula.ts';

interface Props {
  id: string;
}

/** Spec §4; it leads on to the list of formulas. */
const ABSENT_PATH = '/app/recetas';

/** The edit form of the formula that the address names. */
export function FormulaEditar({ id }: Props) {
  const found = useFormula(id);
  const shown = useEditedRow({
    id,
    found,
    absentText: `Fórmula de jabón con ID ${id} no encontrada.`,
    absentPath: ABSENT_PATH,
    editPath,
  });
  if (shown === null) return <FormulaLoading />;
  return <OpenForm key={shown.lk} row={shown} isGone={found === null} />;
}

interface OpenFormProps {
  row: FormulaRow;
  isGone: boolean;
}

const SHAPE: FormShape = {
  names: {},
  lists: { aceites: 'ingrediente', aromas: 'ingrediente', otros: 'ingrediente' },
};

function OpenForm({ row, isGone }: OpenFormProps) {
  const draftKey = `formula:${row.lk}`;
  const draft = useStoredDraft(draftKey);
  const rejection = useRejection({ t: 'formulas', lk: row.lk, shape: SHAPE });
  if (draft === undefined || rejection === undefined) return <FormulaLoading />;
  return (
    <FormulaForm
      title={`Editando: ${row.nombre}`}
      row={row}
      original={null}
      draftKey={draftKey}
      draft={draft}
      rejection={rejection}
      isGone={isGone}
    />
  );
}
