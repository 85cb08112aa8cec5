import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The sections of the specification that are covered, and the files of their statements. */
export const SECTIONS = [
  '1',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '2.7',
  '2.8',
  '2.9',
  '2.10',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
] as const;

const statementSchema = v.strictObject({
  /** Section and number: `2.5-07`. */
  id: v.string(),
  /** What the specification asks for. A text of the screen stands between « and ». */
  says: v.string(),
  /** The tests that show it: file, describe blocks and title, joined by ` › `. */
  tests: v.array(v.string()),
  /** What must stand in the file of one of them: the rows of a table that a title in `%s` does not name. */
  rows: v.optional(v.array(v.string()), []),
  /** A page that explains what was chosen where the specification is open, or why the app does otherwise. */
  decision: v.optional(v.string()),
});

const sectionSchema = v.strictObject({
  section: v.string(),
  title: v.string(),
  statements: v.array(statementSchema),
});

export type Statement = v.InferOutput<typeof statementSchema>;
export type Section = v.InferOutput<typeof sectionSchema>;

/** The file of a section's statements, from the root of the repository. */
export function fileOf(section: string): string {
  return `tests/spec/statements/${section.replace('.', '-')}.json`;
}

export function readSections(): Section[] {
  return SECTIONS.map((section) =>
    v.parse(sectionSchema, JSON.parse(readFileSync(join(ROOT, fileOf(section)), 'utf8'))),
  );
}

/** The texts of the screen that a statement quotes: `{name}` stands for something that varies. */
export function quotesIn(says: string): string[] {
  return [...says.matchAll(/«(.+?)»/gu)].map(([, text = '']) => text);
}
