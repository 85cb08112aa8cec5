/** What other programs put into a text and neither the sanitiser nor the editor lets through, as a maker calls it. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['imágenes', /<(?:img|svg|canvas)\b/i],
  ['tablas', /<table\b/i],
  ['vídeos o sonidos', /<(?:video|audio)\b/i],
  ['contenidos incrustados', /<(?:iframe|object|embed)\b/i],
];

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Names what HTML loses when it is edited here, such as 'imágenes y tablas'; '' when that is nothing a maker would
 * miss. Scripts, colours and sizes of letters are not named.
 */
export function lostContent(html: string): string {
  return list.format(KINDS.filter(([, tag]) => tag.test(html)).map(([name]) => name));
}
