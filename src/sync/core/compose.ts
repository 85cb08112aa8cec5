import { isSame } from '#domain/canonical.ts';
import type { Change } from './diff.ts';
import { composeList } from './merge-list.ts';
import { mergeText } from './merge-text.ts';

/** One value as a maker saw it, and what she made of it. */
interface Edit {
  base: unknown;
  mine: unknown;
}

/**
 * Two changes of one record by the same maker as one (docs/sync.md §2).
 *
 * Of a value that both changed the oldest one seen and the newest one typed stay, when the later form showed what the
 * earlier one had saved. It may have been opened before: then its lists and long texts do not have what the earlier
 * one did to them, so that these are put together part by part and paragraph by paragraph, and of any other value she
 * has seen what the later form showed.
 */
export function compose(older: Change, newer: Change): Change {
  const [base, patch]: [Record<string, unknown>, Record<string, unknown>] = [
    { ...newer.base, ...older.base },
    { ...older.patch, ...newer.patch },
  ];
  for (const field of Object.keys(newer.patch).filter((name) => name in older.patch)) {
    const edit = composeField(editOf(older, field), editOf(newer, field));
    patch[field] = edit.mine;
    if (field in older.base) base[field] = edit.base;
  }
  return { base, patch };
}

function composeField(older: Edit, newer: Edit): Edit {
  if (isSame(older.mine, newer.base)) return { base: older.base, mine: newer.mine };
  if (Array.isArray(older.mine) && Array.isArray(newer.mine)) return composeList(older, newer);
  const { base, mine } = newer;
  const areTexts = typeof base === 'string' && typeof mine === 'string' && typeof older.mine === 'string';
  const text = areTexts ? mergeText(base, mine, older.mine as string) : null; // a text, as just asked
  return text === null ? newer : { base: older.base, mine: text };
}

function editOf({ base, patch }: Change, field: string): Edit {
  return { base: base[field], mine: patch[field] };
}
