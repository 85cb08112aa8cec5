import { type Doc, isSame } from '#domain/canonical.ts';
import { mergeList } from './merge-list.ts';
import { mergeText } from './merge-text.ts';

/** One field that both sides changed to different values. */
export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Outcome of a three-way merge: what is still to be sent, what the sender now has seen, and the open questions. */
export interface Merge {
  patch: Doc;
  base: Doc;
  conflicts: FieldConflict[];
}

/**
 * Three-way merge of one queued write with the server's present document, field by field (docs/sync.md §6).
 *
 * Only fields of `patch` are looked at, so a value that the maker never touched is never sent over a newer one.
 * Lists are merged item by item, known by `@id`, else by address; texts of several paragraphs paragraph by paragraph.
 *
 * @param patch  the maker's values
 * @param base   what she saw in those fields
 * @param theirs the server's document now
 */
export function merge(patch: Doc, base: Doc, theirs: Doc): Merge {
  const result = { patch: {} as Record<string, unknown>, base: {} as Record<string, unknown> };
  const conflicts: FieldConflict[] = [];
  for (const [field, mine] of Object.entries(patch)) {
    const value = mergeField({ field, base: base[field], mine, theirs: theirs[field] });
    if (value.kind === 'same') continue;
    if (value.kind === 'conflict') {
      conflicts.push({ field, base: base[field], mine: value.value, theirs: theirs[field] });
    }
    result.patch[field] = value.value;
    result.base[field] = value.kind === 'conflict' ? base[field] : theirs[field];
  }
  return { ...result, conflicts };
}

type Merged =
  | { kind: 'same' }
  | { kind: 'mine'; value: unknown }
  /** `value` is hers where both sides changed the same, and has what only the other side changed. */
  | { kind: 'conflict'; value: unknown };

function mergeField({ base, mine, theirs }: FieldConflict): Merged {
  if (isSame(mine, theirs)) return { kind: 'same' };
  if (isSame(theirs, base)) return { kind: 'mine', value: mine };
  const { value, isAsked } = mergeParts({ base, mine, theirs });
  if (isAsked) return { kind: 'conflict', value };
  return isSame(value, theirs) ? { kind: 'same' } : { kind: 'mine', value };
}

/** A value that has what both sides did to it: lists and long texts are more than one value. */
function mergeParts({ base, mine, theirs }: Omit<FieldConflict, 'field'>): {
  value: unknown;
  isAsked: boolean;
} {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const { parts, isAsked } = mergeList(Array.isArray(base) ? base : [], mine, theirs);
    return { value: parts, isAsked };
  }
  const areTexts = typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string';
  const text = areTexts ? mergeText(base, mine, theirs) : null;
  return text === null ? { value: mine, isAsked: true } : { value: text, isAsked: false };
}
