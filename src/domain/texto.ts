const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Text folded for searching: lower case, no accents, single spaces. Fold once when a row is stored. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Orders two texts as a Spanish reader expects (case and accents do not matter, numbers count as numbers). */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
