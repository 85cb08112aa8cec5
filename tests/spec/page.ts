import { basename } from 'node:path';
import { fileOf, type Section, type Statement } from './statements.ts';

const HEAD = `# The specification and its tests

Written by \`node scripts/spec-coverage.mjs\` from \`tests/spec/statements\`; a test fails when this page is older than
those. Each row is a statement of the specification, numbered by its section, with the tests that would fail without
it. Texts of the screen stand between « and ». A decision page is named where the specification leaves something open,
or where the app does otherwise.
`;

/** The page \`docs/spec-coverage.md\`. */
export function pageOf(sections: readonly Section[]): string {
  const count = sections.reduce((sum, { statements }) => sum + statements.length, 0);
  return [`${HEAD}\n${count} statements.`, ...sections.map(tableOf)].join('\n\n') + '\n';
}

function tableOf({ section, title, statements }: Section): string {
  return [
    `## ${section} ${title}`,
    '',
    `From [${fileOf(section)}](../${fileOf(section)}).`,
    '',
    '| | Statement | Shown by |',
    '| --- | --- | --- |',
    ...statements.map((each) => `| ${each.id} | ${inCell(each.says)} | ${shownBy(each)} |`),
  ].join('\n');
}

function shownBy({ tests, decision }: Statement): string {
  const cells = tests.map((test) => {
    const [file = '', ...titles] = test.split(' › ');
    return `[${basename(file)}](../${file}): ${inCell(titles.join(' › '))}`;
  });
  if (decision !== undefined) cells.push(`[${basename(decision)}](${decision.replace('docs/', '')})`);
  return cells.join('<br>');
}

function inCell(text: string): string {
  return text.replaceAll(/[|<>*_\\[\]]/g, String.raw`\$&`);
}
