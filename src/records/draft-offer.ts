import { type Doc, isSame } from '#domain/canonical.ts';
import type { DraftRow } from '#db/tables.ts';

/** A draft that says something else than the form as it was opened. */
export interface Offer<Values> {
  /** Its age when the form was opened. */
  ageMs: number;
  values: Values;
  seen: Doc | null;
}

/** `draft` as an offer, or `null` when it is no draft of this form or says what the form shows already. */
export function offerOf<Values>(
  draft: DraftRow | null,
  opened: Values,
  read: (stored: unknown, defaults: Values) => Values | null,
): Offer<Values> | null {
  if (draft === null) return null;
  const values = read(draft.values, opened);
  if (values === null || isSame(values, opened)) return null;
  return { ageMs: Date.now() - draft.at, values, seen: draft.seen };
}
