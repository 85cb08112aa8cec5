import { revalidateLogic } from '@tanstack/react-form';
import type { DraftRow, IngredienteRow } from '#db/tables.ts';
import { useFormLife, useOpened } from '#records/use-form-life.ts';
import { useInvalidLog } from '#records/use-invalid-log.ts';
import type { Rejection } from '#records/use-rejection.ts';
import { useAppForm } from '#ui/form/form.ts';
import { draftValues } from './draft-values.ts';
import { ingredienteFormOptions, openedNew, openedRow, type Tipo } from './form-values.ts';
import { useSaveIngrediente } from './use-save-ingrediente.ts';

/** The record that a form edits, `null` for a new one, and what lies beside it. */
export interface FormSubject {
  row: IngredienteRow | null;
  tipo: Tipo | undefined;
  draftKey: string;
  /** An older draft of this form. */
  draft: DraftRow | null;
  rejection: Rejection | null;
  /** The record disappeared while its form was open: saving makes it anew. */
  isGone: boolean;
}

/** The ingredient form with its draft, its server errors and its saving. */
export function useIngredienteForm(subject: FormSubject) {
  const { row, tipo, draftKey, isGone } = subject;
  const state = useOpened(() => (row === null ? openedNew(tipo) : openedRow(row)));
  const { save, ...saving } = useSaveIngrediente({ lk: row?.lk ?? null, draftKey, isGone });
  const logInvalid = useInvalidLog();
  const form = useAppForm({
    ...ingredienteFormOptions,
    defaultValues: state.opened.values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: state.opened.schema },
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
