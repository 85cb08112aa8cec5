import { revalidateLogic } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Doc, isSame } from '#domain/canonical.ts';
import type { IngredienteFormValues } from '#domain/ingrediente-form.ts';
import type { DraftRow, IngredienteRow } from '#db/tables.ts';
import { focusFirstError } from '#ui/form/focus-first-error.ts';
import { useAppForm } from '#ui/form/form.ts';
import { showViolations } from '#ui/form/show-violations.ts';
import { draftValues } from './draft-values.ts';
import { ingredienteFormOptions, type Opened, openedNew, openedRow, type Tipo } from './form-values.ts';
import { useDraftKeeper } from '#records/use-draft.ts';
import type { Rejection } from '#records/use-rejection.ts';
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
  const { row, tipo, draftKey, rejection, isGone } = subject;
  const [opened, setOpened] = useState<Opened>(() => (row === null ? openedNew(tipo) : openedRow(row)));
  const [seen, setSeen] = useState<Doc | null>(opened.seen);
  const [offer, setOffer] = useState(() => usefulDraft(subject.draft, opened.values));
  const { save, ...saving } = useSaveIngrediente({ lk: row?.lk ?? null, draftKey, isGone });
  const form = useAppForm({
    ...ingredienteFormOptions,
    defaultValues: opened.values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: opened.schema },
    onSubmit: async ({ value }) => {
      keeper.hold();
      if (!(await save(value, seen))) keeper.resume();
    },
  });
  const isDirty = () => !isSame(form.state.values, opened.values);
  const keeper = useDraftKeeper({
    draftKey,
    offer: subject.draft,
    watch: (onChange) => {
      const { unsubscribe } = form.store.subscribe(onChange);
      return unsubscribe;
    },
    content: () => ({ values: form.state.values, seen, isDirty: isDirty() }),
  });

  // What was typed stays, and so does what it was typed over: the merge needs both.
  const [followed, setFollowed] = useState(row);
  if (row !== null && row !== followed) {
    setFollowed(row);
    const fresh = openedRow(row);
    if (!isSame(fresh.seen, opened.seen) && !isDirty()) {
      setOpened(fresh);
      setSeen(fresh.seen);
    }
  }
  const showOpened = useEffectEvent((values: IngredienteFormValues) => {
    if (!isSame(form.state.values, values)) form.reset(values);
  });
  useEffect(() => showOpened(opened.values), [opened]);

  const showRejection = useEffectEvent(() => {
    if (rejection === null || rejection.violations.length === 0) return;
    showViolations(form, rejection.violations);
    focusFirstError();
  });
  const refusedOp = rejection?.opId ?? null;
  useEffect(() => {
    if (refusedOp !== null) showRejection();
  }, [refusedOp]);

  function recoverDraft(draft: Offer) {
    setOffer(null);
    setSeen(draft.seen ?? seen);
    form.reset(draft.values, { keepDefaultValues: true });
  }

  function discardDraft() {
    setOffer(null);
    keeper.forgetOffer();
  }

  return { form, offer, recoverDraft, discardDraft, ...saving };
}

/** A draft that says something else than the form as it was opened. */
export interface Offer {
  /** Its age when the form was opened. */
  ageMs: number;
  values: IngredienteFormValues;
  seen: Doc | null;
}

function usefulDraft(draft: DraftRow | null, opened: IngredienteFormValues): Offer | null {
  if (draft === null) return null;
  const values = draftValues(draft.values, opened);
  if (values === null || isSame(values, opened)) return null;
  return { ageMs: Date.now() - draft.at, values, seen: draft.seen };
}
