import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { QUOTED_TEXTS } from './quoted-texts.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(SRC, file), 'utf8'));

/**
 * A text of the specification is searched as one unbroken string: a whole literal (`'…'`, `"…"`, a template) or a
 * whole line between two tags. `{name}` in it stands for `${…}` of a template; a text that ends in `…` only has to
 * open its literal, because the specification lets something follow.
 */
function patternOf(text: string): RegExp {
  const isOpening = text.endsWith('…');
  const fixed = isOpening ? text.slice(0, -1) : text;
  const body = fixed
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(String.raw`\$\{[^\n\u0060]+?\}`);
  if (isOpening) return new RegExp(`['"\`]${body}`, 'u');
  return new RegExp(String.raw`(['"\u0060])${body}\1|>[ \n]*${body}[ \n]*<`, 'u');
}

describe.each(QUOTED_TEXTS)('specification $section', ({ texts }) => {
  test.each(texts)('%s', (text) => {
    const pattern = patternOf(text);
    expect(sources.some((source) => pattern.test(source))).toBe(true);
  });
});

describe('the search itself', () => {
  test.each([
    ['Cancelar', `label="Cancelar"`, true],
    ['Cancelar', `{'Cancelar'}`, true],
    ['Cancelar', `<Button>\n  Cancelar\n</Button>`, true],
    ['Cancelar', `'Cancelar todo'`, false], // part of another text
    ['No encontrado', `'No ' + 'encontrado'`, false],
    ['Página {x} de {y}', '`Página ${page + 1} de ${pages}`', true],
    ['Página {x} de {y}', `'Página X de Y'`, false],
    ['Error en UI: …', '`Error en UI: ${message}`', true],
    ["Debe ser 'grs' o 'ml'", `"Debe ser 'grs' o 'ml'"`, true],
  ])('of %j in %s: %s', (text, source, isFound) => {
    expect(patternOf(text).test(source)).toBe(isFound);
  });
});
