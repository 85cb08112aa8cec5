import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { ROOT } from './statements.ts';

type Call = ESTree.CallExpression;

/** `test`, `test.each(…)`, `describe.skip` … in words: the name first, what is asked of it after it. */
function wordsOf(callee: ESTree.Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...wordsOf(callee.object), callee.property.name];
}

/** The title as it is written: `%s` and `$name` of a table stay, `${…}` of a template is left empty. */
function titleOf({ arguments: [first, body] }: Call): string | null {
  if (first === undefined || body === undefined) return null;
  if (first.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first.type !== 'TemplateLiteral') return null;
  return first.quasis.map(({ value }) => value.cooked ?? '').join('${}');
}

/** What a call is for: a group of tests, a test that runs, or neither. */
function kindOf(call: Call): 'group' | 'test' | null {
  const [name = '', ...rest] = wordsOf(call.callee);
  if (rest.some((word) => ['skip', 'todo', 'fixme', 'fails'].includes(word))) return null;
  if (name === 'describe' || rest[0] === 'describe' || rest[0] === 'step') return 'group';
  return name === 'test' ? 'test' : null;
}

/** The titles of the tests in `source`, those of the groups around them first, joined by ` › `. */
export function titlesIn(source: string): string[] {
  const groups: string[] = [];
  const titles: string[] = [];
  const { program } = parseSync('source.tsx', source);
  const visitor = new Visitor({
    CallExpression(call) {
      const title = titleOf(call);
      if (title === null) return;
      const kind = kindOf(call);
      if (kind === 'group') groups.push(title);
      if (kind === 'test') titles.push([...groups, title].join(' › '));
    },
    'CallExpression:exit'(call) {
      if (kindOf(call) === 'group' && titleOf(call) !== null) groups.pop();
    },
  });
  visitor.visit(program);
  return titles;
}

/** A file of tests: its text, and the tests that it names. */
export interface TestFile {
  text: string;
  titles: ReadonlySet<string>;
}

/** The file of tests at `path`, from the root of the repository. */
export function readTests(path: string): TestFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { text, titles: new Set(titlesIn(text)) };
}
