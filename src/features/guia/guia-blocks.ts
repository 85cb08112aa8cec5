import { foldText } from '#domain/texto.ts';

/** A run of text; `strong` is the name of something on the screen. */
export interface Inline {
  kind: 'text' | 'strong';
  text: string;
}

/** A part of the guide. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'picture'; alt: string; file: string };

/**
 * The parts of the guide. Only what it needs of Markdown is known: headings, paragraphs, flat lists, pictures and bold
 * text. Anything else is thrown, so that no text is ever shown half.
 */
export function parseGuia(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock);
}

function parseBlock(source: string): Block {
  const heading = /^(#{1,3}) (.+)$/.exec(source);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return { kind: 'heading', level: levelOf(marks), text, id: idOf(text) };
  }
  const [, alt, file] = /^!\[([^\]]+)\]\(img\/guia\/([\w-]+\.webp)\)$/.exec(source) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', alt, file };
  const isOrdered = source.startsWith('1. ');
  if (!isOrdered && !source.startsWith('- ')) return { kind: 'paragraph', inlines: parseInlines(source) };
  const items = source.split(/\n(?=- |\d+\. )/).map((item) => parseInlines(item.replace(/^(-|\d+\.) +/, '')));
  return { kind: 'list', isOrdered, items };
}

/** Odd parts lie between two pairs of stars. */
function parseInlines(source: string): Inline[] {
  const line = source.replaceAll(/\s*\n\s*/g, ' ');
  const inlines = line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index): Inline => ({ kind: index % 2 === 1 ? 'strong' : 'text', text }))
    .filter(({ text }) => text !== '');
  if (inlines.some(({ text }) => /[*_`<>|\\[\]]|^#/.test(text))) {
    throw new Error(`The guide holds what it cannot show: ${line}`);
  }
  return inlines;
}

function levelOf(marks: string): 1 | 2 | 3 {
  if (marks.length === 1) return 1;
  return marks.length === 2 ? 2 : 3;
}

function idOf(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]+/g, '-');
}
