import type { Doc } from '#domain/canonical.ts';
import { type FormulaFormValues, toFormulaPayload } from '#domain/formula-form.ts';
import { formulaPath } from '#domain/paths.ts';
import type { FormulaRow } from '#db/tables.ts';
import { useOpenPath } from '#records/use-open-path.ts';
import { FAILED } from '#records/save-words.ts';
import { useSaveRecord } from '#records/use-save-record.ts';
import { shortNombre } from '#records/short-nombre.ts';
import { showToast } from '#ui/toast.tsx';
import { withoutIds } from './form-values.ts';
import { detailPath } from './paths.ts';

interface Target {
  /** The formula that is edited, `null` for a new one. */
  row: FormulaRow | null;
  draftKey: string;
  /** The record is gone: it is made anew, with lines of its own. */
  isGone: boolean;
}

const CREATE = {
  done: 'Fórmula creada correctamente.',
  unnamed: 'Nueva fórmula',
  failed: FAILED.formulas.create,
};
const UPDATE = {
  done: 'Fórmula actualizada correctamente.',
  unnamed: 'Fórmula de jabón',
  failed: FAILED.formulas.update,
};

/** Saves the form on this device and goes to the page of the formula; see {@link useSaveRecord}. */
export function useSaveFormula({ row, draftKey, isGone }: Target) {
  const openPath = useOpenPath();
  const { done, unnamed, failed } = row === null ? CREATE : UPDATE;
  const { save, ...saving } = useSaveRecord({
    t: 'formulas',
    lk: row?.lk ?? null,
    draftKey,
    isGone,
    failed,
    onSaved: async (lk, { nombre }) => {
      showToast({ kind: 'success', title: nombre === '' ? unnamed : shortNombre(nombre), message: done });
      const isSame = row !== null && !isGone;
      // Spec §4: after an edit the form is no place to come back to.
      await openPath(isSame ? detailPath(row) : formulaPath(lk), { replace: row !== null });
    },
  });

  return {
    ...saving,
    save: (typed: FormulaFormValues, seen: Doc | null) =>
      save(toFormulaPayload(isGone ? withoutIds(typed) : typed), seen),
  };
}
