/**
 * Three-way merge of a long text, paragraph by paragraph, or `null` when both sides changed the same paragraph, or
 * put something in the same place.
 *
 * A paragraph ends with a line break or the end of an HTML block. A text of one paragraph is never merged.
 */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const parts = paragraphs(base);
  if (parts.length < 2) return null;
  const [hers, other] = [changesOf(parts, paragraphs(mine)), changesOf(parts, paragraphs(theirs))];
  if (hers.some((one) => other.some((two) => isSamePlace(one, two)))) return null;
  const merged = [...parts];
  for (const { start, end, put } of [...hers, ...other].toSorted((a, b) => b.start - a.start)) {
    merged.splice(start, end - start, ...put);
  }
  return merged.join('');
}

/** Paragraphs `start` to `end` (exclusive) of the base became `put`. */
interface Change {
  start: number;
  end: number;
  put: string[];
}

/** Longer texts are not compared paragraph by paragraph: that takes time and memory of its square. */
const MAX_PARAGRAPHS = 500;

function paragraphs(text: string): string[] {
  return text.split(/(?<=\n)(?!\n)|(?<=<\/(?:p|li|h[1-6]|ul|ol|blockquote|div)>)(?!\s*<\/)/);
}

/** Two changes that touch leave no paragraph between them that both sides agree on. */
function isSamePlace(one: Change, two: Change): boolean {
  return one.start <= two.end && two.start <= one.end;
}

/** What turns `base` into `text`: the runs between the paragraphs that both have in common. */
function changesOf(base: string[], text: string[]): Change[] {
  const changes: Change[] = [];
  let [start, from] = [0, 0];
  for (const [at, to] of [...commonOf(base, text), [base.length, text.length] as const]) {
    if (at > start || to > from) changes.push({ start, end: at, put: text.slice(from, to) });
    [start, from] = [at + 1, to + 1];
  }
  return changes;
}

/** Places of a longest common subsequence, as pairs (in `base`, in `text`). */
function commonOf(base: string[], text: string[]): (readonly [number, number])[] {
  if (base.length > MAX_PARAGRAPHS || text.length > MAX_PARAGRAPHS) return [];
  const lengths = Array.from({ length: base.length + 1 }, () => new Uint16Array(text.length + 1));
  const lengthAt = (at: number, to: number) => lengths[at]?.[to] ?? 0;
  for (let at = base.length - 1; at >= 0; at -= 1) {
    for (let to = text.length - 1; to >= 0; to -= 1) {
      const isSame = base[at] === text[to];
      const best = isSame
        ? lengthAt(at + 1, to + 1) + 1
        : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1));
      lengths[at]?.fill(best, to, to + 1);
    }
  }
  const common: (readonly [number, number])[] = [];
  let [at, to] = [0, 0];
  while (at < base.length && to < text.length) {
    if (base[at] === text[to]) common.push([at++, to++]);
    else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at += 1;
    else to += 1;
  }
  return common;
}
