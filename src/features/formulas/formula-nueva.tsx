import { useState } from 'react';
import type { FormulaRow } from '#db/tables.ts';
import { useStoredDraft } from '#records/use-draft.ts';
import { FormulaForm } from './formula-form.tsx';
import { FormulaLoading } from './formula-loading.tsx';
import { useFormula } from './use-formula.ts';

/** The create form. */
export function FormulaNueva() {
  return <NewForm draftKey="formula:nueva" original={null} />;
}

interface CopiaProps {
  /** Server number or local key of the formula that is copied. */
  id: string;
}

/** The create form filled with a copy. */
export function FormulaCopia({ id }: CopiaProps) {
  const found = useFormula(id);
  // The copy is of what was there when it was opened: what happens to the original is not its business.
  const [original, setOriginal] = useState<FormulaRow | null>();
  if (found !== undefined && original === undefined) setOriginal(found);
  if (original === undefined) return <FormulaLoading />;
  if (original === null) return <FormulaNueva />;
  return <NewForm draftKey={`formula:nueva:${original.lk}`} original={original} />;
}

interface NewFormProps {
  draftKey: string;
  original: FormulaRow | null;
}

function NewForm({ draftKey, original }: NewFormProps) {
  const draft = useStoredDraft(draftKey);
  if (draft === undefined) return <FormulaLoading />;
  return (
    <FormulaForm
      title={'Nueva fórmula de jabón'}
      row={null}
      original={original}
      draftKey={draftKey}
      draft={draft}
      rejection={null}
      isGone={false}
    />
  );
}
