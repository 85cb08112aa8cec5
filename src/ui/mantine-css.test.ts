import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));
const lists = sources.map((source) =>
  [...source.matchAll(/^import '(@mantine\/[^']+\.css)'/gm)].map(([, file = '']) => file),
);
const listed = new Set(lists.flat());

/** Component names imported from @mantine/core as values anywhere in the app. */
function importedComponents(): Set<string> {
  const names = new Set<string>();
  for (const source of sources) {
    const imports = source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g);
    for (const [, list = ''] of imports) {
      for (const name of list.split(',')) {
        const trimmed = name.trim();
        if (/^[A-Z]/.test(trimmed)) names.add(trimmed);
      }
    }
  }
  return names;
}

// An input's styles live in Input.css.
const INPUTS = new Set(['TextInput', 'Textarea', 'InputBase']);

test('every Mantine component the app imports has its styles listed', () => {
  const missing = [...importedComponents()]
    .filter((name) => !INPUTS.has(name))
    .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`))
    .filter((name) => !listed.has(`@mantine/core/styles/${name}.css`));
  expect(missing).toEqual([]);
});

test('every listed file exists and is in its list once', () => {
  expect(lists.filter((list) => new Set(list).size < list.length)).toEqual([]);
  expect([...listed].filter((file) => !existsSync(`node_modules/${file}`))).toEqual([]);
});
