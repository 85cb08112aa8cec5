import type { AnyFormApi } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Doc, isSame } from '#domain/canonical.ts';
import type { DraftRow } from '#db/tables.ts';
import { focusFirstError } from '#ui/form/focus-first-error.ts';
import { showViolations } from '#ui/form/show-violations.ts';
import { REST_MS } from '#ui/use-task.ts';
import { type Offer, offerOf } from './draft-offer.ts';
import { useDraftKeeper } from './use-draft.ts';
import type { Rejection } from './use-rejection.ts';

/** How a form was opened: what it showed, and the document the maker saw (`null` for a new record). */
export interface OpenedForm<Values> {
  values: Values;
  seen: Doc | null;
}

/** What a form was opened with, and since then may have been opened with anew. */
export function useOpened<Opened extends OpenedForm<unknown>>(first: () => Opened) {
  const [opened, setOpened] = useState(first);
  const [seen, setSeen] = useState(opened.seen);
  return { opened, setOpened, seen, setSeen };
}

/** Where keys mean something. */
const BUSY = 'form, [role="dialog"], [role="menu"], [role="combobox"]';

interface Life<Row, Values, Opened extends OpenedForm<Values>> {
  form: AnyFormApi;
  state: ReturnType<typeof useOpened<Opened>>;
  /** The record as it is now, `null` for a new one. */
  row: Row | null;
  openRow: (row: Row) => Opened;
  draftKey: string;
  draft: DraftRow | null;
  /** Values of a stored draft, `null` when it is none of this form. */
  readDraft: (stored: unknown, defaults: Values) => Values | null;
  rejection: Rejection | null;
}

/**
 * What a form does besides being filled: it keeps a draft, offers an older one, follows its record while it is
 * untouched, and shows what the server has refused.
 */
export function useFormLife<Row, Values, Opened extends OpenedForm<Values>>(life: Life<Row, Values, Opened>) {
  const { form, row, draftKey, rejection } = life;
  const { opened, setOpened, seen, setSeen } = life.state;
  const restsUntil = useRef(0);
  const [offer, setOffer] = useState(() => offerOf(life.draft, opened.values, life.readDraft));
  const isDirty = () => !isSame(form.state.values, opened.values);
  const keeper = useDraftKeeper({
    draftKey,
    offer: life.draft,
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
    const fresh = life.openRow(row);
    if (!isSame(fresh.seen, opened.seen) && !isDirty()) {
      setOpened(fresh);
      setSeen(fresh.seen);
    }
  }
  const showOpened = useEffectEvent((values: Values) => {
    if (!isSame(form.state.values, values)) form.reset(values);
  });
  // Before the next key: it would be of the values that go.
  useLayoutEffect(() => showOpened(opened.values), [opened]);

  const refusedOp = rejection?.opId ?? null;
  const [openedWith] = useState(refusedOp);
  const showRejection = useEffectEvent(() => {
    if (rejection === null || rejection.violations.length === 0) return undefined;
    showViolations(form, rejection.violations);
    // One that arrives while she types must not take the keys along.
    const isTyping = document.activeElement !== null && document.activeElement.closest(BUSY) !== null;
    return rejection.opId === openedWith || !isTyping ? focusFirstError() : undefined;
  });
  useEffect(() => (refusedOp === null ? undefined : showRejection()), [refusedOp]);

  /** What was typed since then takes the place of the draft: it can be had again the same way. */
  function recoverDraft({ values, seen: draftSeen }: Offer<Values>) {
    if (performance.now() < restsUntil.current) return; // the second tap of a double one would undo the first
    restsUntil.current = performance.now() + REST_MS;
    setOffer(isDirty() ? { ageMs: 0, values: form.state.values, seen } : null);
    setSeen(draftSeen ?? seen);
    form.reset(values, { keepDefaultValues: true });
  }

  function discardDraft() {
    setOffer(null);
    keeper.forgetOffer();
  }

  return { keeper, offer, recoverDraft, discardDraft };
}
