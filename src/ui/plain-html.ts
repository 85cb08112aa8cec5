/** Paragraphs of nothing but text and line breaks, or no markup at all. */
const SIMPLE = /^(?:\s*<p>(?:[^<]|<br\s*\/?>)*<\/p>)*\s*$/i;

/** The lines of an HTML text that is nothing but paragraphs, or `null` when plain text could not hold it. */
export function linesOfHtml(html: string): string | null {
  if (!html.includes('<')) return decoded(html);
  if (!SIMPLE.test(html)) return null;
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/gi)].map(([, inner = '']) =>
    decoded(inner.replaceAll(/<br\s*\/?>/gi, '\n')),
  );
  return paragraphs.join('\n\n');
}

/** Plain text as HTML: an empty line parts paragraphs. '' stays ''. */
export function htmlOfLines(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${encoded(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decoded(text: string): string {
  return text
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
