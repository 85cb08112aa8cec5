import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const listed = ['src/ui/mantine-css.ts', 'src/ui/form/form-css.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(join('src', file), 'utf8'));

/** Component names imported from @mantine/core as values anywhere in the app. */
function importedComponents(): Set<string> {
  const names = new Set<string>();
  for (const source of screens) {
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
    .filter((name) => !listed.includes(`styles/${name}.css'`));
  expect(missing).toEqual([]);
});

test('every listed file exists and is listed once', () => {
  const files = [...listed.matchAll(/import '([^']+)'/g)].map(([, file = '']) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !existsSync(`node_modules/${file}`))).toEqual([]);
});
