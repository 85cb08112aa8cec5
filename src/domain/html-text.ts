const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The words of an HTML text: without tags and comments, entities read, runs of white space made one space.
 *
 * For search, summaries and "is anything written here"; the result is plain text and never goes back into a page as
 * HTML.
 */
export function htmlText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, (tag) =>
      /^<\/?(?:a|b|i|u|s|em|strong|span|sub|sup)\b/i.test(tag) ? '' : ' ',
    )
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, entityText)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text to keep for what an editor gives: trimmed, `null` when nobody has written anything into it. */
export function htmlOrNull(html: string): string | null {
  const trimmed = html.trim();
  const isBlank = htmlText(trimmed) === '' && !/<(?:img|hr)\b/i.test(trimmed);
  return isBlank ? null : trimmed;
}

function entityText(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
