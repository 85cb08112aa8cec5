import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUOTED_TEXTS } from '../contract/quoted-texts.ts';
import { pageOf } from './page.ts';
import { fileOf, quotesIn, readSections, ROOT, SECTIONS } from './statements.ts';
import { readTests, type TestFile, titlesIn } from './test-titles.ts';

const PAGE = join(ROOT, 'docs', 'spec-coverage.md');
const sections = readSections();
const statements = sections.flatMap((section) => section.statements);
const files = new Map<string, TestFile>();

function testsOf(path: string): TestFile {
  const known = files.get(path) ?? readTests(path);
  files.set(path, known);
  return known;
}

/** A named test is `file › title`; null when there is no such file or test. */
function find(named: string): TestFile | null {
  const [path = '', ...titles] = named.split(' › ');
  if (!existsSync(join(ROOT, path))) return null;
  const file = testsOf(path);
  return file.titles.has(titles.join(' › ')) ? file : null;
}

test('every section from 1 to 9 has statements, numbered without a gap', () => {
  expect(readdirSync(join(ROOT, 'tests/spec/statements'))).toHaveLength(SECTIONS.length);
  for (const { section, statements: own } of sections) {
    if (own.length === 0) throw new Error(`${fileOf(section)} is empty`);
    expect(own.map(({ id }) => id)).toEqual(
      own.map((_, n) => `${section}-${String(n + 1).padStart(2, '0')}`),
    );
  }
});

test('every statement is shown by a test, or explained by a decision', () => {
  const open = statements.filter(({ tests, decision }) => tests.length === 0 && decision === undefined);
  expect(open.map(({ id, says }) => `${id} ${says}`)).toEqual([]);
});

test('every test and every page that is named exists', () => {
  const named = statements.flatMap(({ id, tests }) => tests.map((each) => ({ id, each })));
  expect(named.filter(({ each }) => find(each) === null).map(({ id, each }) => `${id} ${each}`)).toEqual([]);
  const pages = statements.flatMap(({ decision }) => decision ?? []);
  expect(pages.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
});

test('what a statement quotes, and the rows that it needs, are in the file of one of its tests', () => {
  const missing = statements.flatMap(({ id, says, tests, rows }) => {
    const texts = tests.map((each) => find(each)?.text ?? '');
    const quotes = quotesIn(says).filter((quote) => !texts.some((text) => mentions(text, quote)));
    return [...quotes, ...rows.filter((row) => !texts.some((text) => text.includes(row)))].map(
      (each) => `${id} ${each}`,
    );
  });
  expect(missing).toEqual([]);
});

/** All fixed parts of a quoted text are in `text`, as they are or in a pattern: a test fills in what varies. */
function mentions(text: string, quote: string): boolean {
  return quote
    .replace(/…$/u, '')
    .split(/\{\w+\}/u)
    .every((part) => text.includes(part) || text.includes(part.replaceAll('.', String.raw`\.`)));
}

test('the statements quote the texts that are looked for in the sources, all of them and no others', () => {
  const quoted = new Set(statements.flatMap(({ says }) => quotesIn(says)));
  const searched = new Set(QUOTED_TEXTS.flatMap(({ texts }) => texts));
  expect([...quoted].filter((text) => !searched.has(text))).toEqual([]);
  expect([...searched].filter((text) => !quoted.has(text))).toEqual([]);
});

test('docs/spec-coverage.md is up to date: node scripts/spec-coverage.mjs', async () => {
  await expect(pageOf(sections)).toMatchFileSnapshot(PAGE);
});

describe('the titles of a file of tests', () => {
  test('are those of its tests, with the groups around them', () => {
    const source = `
      test('one', () => {});
      test.each([1, 2])('number %d', (n) => {});
      describe('a group', () => {
        describe.each(['x'])('of %s', (x) => { test(\`\${x} and more\`, () => {}); });
        test.for([[1]])('inside', () => {});
      });
      test.skip('not run', () => {});
      test('without a body');
      other('no test', () => {});
    `;
    expect(titlesIn(source)).toEqual([
      'one',
      'number %d',
      'a group › of %s › ${} and more',
      'a group › inside',
    ]);
  });

  test('are read from every file of tests', () => {
    const all = ['src', 'server', 'tests'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|e2e)\.tsx?$/u.test(file))
        .map((file) => `${folder}/${file}`),
    );
    expect(all.filter((file) => testsOf(file).titles.size === 0)).toEqual([]);
  });
});
