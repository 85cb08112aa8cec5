import { formulaFormSchema } from '#domain/formula-form.ts';
import type { DraftRow, FormulaRow } from '#db/tables.ts';
import { useFormLife, useOpened } from '#records/use-form-life.ts';
import { useInvalidLog } from '#records/use-invalid-log.ts';
import type { Rejection } from '#records/use-rejection.ts';
import { useAppForm } from '#ui/form/form.ts';
import { draftValues, formulaFormOptions, openedNew, openedRow } from './form-values.ts';
import { useSaveFormula } from './use-save-formula.ts';

/** The formula that a form edits, `null` for a new one, and what lies beside it. */
export interface FormSubject {
  row: FormulaRow | null;
  /** The formula that a new one starts as a copy of. */
  original: FormulaRow | null;
  draftKey: string;
  /** An older draft of this form. */
  draft: DraftRow | null;
  rejection: Rejection | null;
  /** The record disappeared while its form was open: saving makes it anew. */
  isGone: boolean;
}

/** The formula form with its draft, its server errors and its saving. It is judged at every change (spec §5). */
export function useFormulaForm(subject: FormSubject) {
  const { row, original, draftKey, isGone } = subject;
  const state = useOpened(() => (row === null ? openedNew(original) : openedRow(row)));
  const { save, ...saving } = useSaveFormula({ row, draftKey, isGone });
  const logInvalid = useInvalidLog();
  const form = useAppForm({
    ...formulaFormOptions,
    defaultValues: state.opened.values,
    validators: { onChange: formulaFormSchema },
    onSubmitInvalid: logInvalid,
    onSubmit: async ({ value }) => {
      keeper.hold();
      if (!(await save(value, state.seen))) keeper.resume();
    },
  });
  const { keeper, ...drafting } = useFormLife({
    ...subject,
    form,
    state,
    openRow: openedRow,
    readDraft: draftValues,
  });

  return { form, ...drafting, ...saving };
}
