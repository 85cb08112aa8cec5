export interface PlantedFile {
  /** Place in the mirrored tree. */
  file: string;
  source: string;
  what: string;
}

export interface Violation extends PlantedFile {
  /** The one rule that must be named. */
  rule: string;
}

const LAYERS = ['domain', 'ui', 'db', 'api', 'sync', 'session', 'records', 'features', 'app'] as const;
type Layer = (typeof LAYERS)[number];

/** The table of layers: what each folder may import, besides its own files. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  domain: [],
  ui: ['domain'],
  db: ['domain'],
  api: ['domain'],
  sync: ['domain', 'db', 'api'],
  session: ['domain', 'db', 'api', 'sync'],
  records: ['domain', 'ui', 'db', 'sync', 'session'],
  features: ['domain', 'ui', 'db', 'sync', 'session', 'records'],
  app: ['domain', 'ui', 'db', 'sync', 'session', 'records', 'features'],
};

const UI_PACKAGES = [
  'react',
  '@mantine/core',
  '@tanstack/react-router',
  '@tanstack/react-form',
  '@tabler/icons-react',
];
const MAY_USE: Record<Layer, readonly string[]> = {
  domain: ['valibot'],
  ui: [...UI_PACKAGES, '@tanstack/react-table', '@tanstack/react-virtual', 'dompurify'],
  db: ['dexie'],
  api: ['ky'],
  sync: [],
  session: ['react'],
  records: [...UI_PACKAGES, 'dexie-react-hooks'],
  features: [...UI_PACKAGES, 'dexie-react-hooks'],
  app: [...UI_PACKAGES, 'react-dom', 'dexie-react-hooks', 'workbox-window'],
};
/** Packages that belong to some layers only: each is tried in every layer that has no claim to it. */
const CLAIMED = ['valibot', 'react', '@mantine/core', 'dexie', 'ky', 'hono', 'kysely', 'node:fs'];

const RESTRICTED = 'eslint(no-restricted-imports)';
const TARGET = "export const valor = 'x';\n";

/** Where the files of a layer lie: a feature is a folder of its own. */
function homeOf(layer: Layer): string {
  return layer === 'features' ? 'src/features/login' : `src/${layer}`;
}

function specifierOf(layer: Layer): string {
  return layer === 'features' ? '#features/login/target.ts' : `#${layer}/target.ts`;
}

function importing(specifier: string): string {
  return `import * as importado from '${specifier}';\n\nexport const uso = importado;\n`;
}

function slug(text: string): string {
  return text.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '');
}

function refused(what: string, file: string, specifier: string): Violation {
  return { file, source: importing(specifier), what, rule: RESTRICTED };
}

function allowed(what: string, file: string, specifier: string): PlantedFile {
  return { file, source: importing(specifier), what };
}

const layerViolations = LAYERS.flatMap((from) =>
  LAYERS.filter((to) => to !== from && !MAY_IMPORT[from].includes(to)).map((to) =>
    refused(`${from} importing ${to}`, `${homeOf(from)}/wants-${to}.ts`, specifierOf(to)),
  ),
);
const packageViolations = LAYERS.flatMap((from) =>
  CLAIMED.filter((name) => !MAY_USE[from].includes(name)).map((name) =>
    refused(`${from} importing the package ${name}`, `${homeOf(from)}/wants-package-${slug(name)}.ts`, name),
  ),
);
const upwardViolations = LAYERS.map((from) =>
  refused(`${from} importing with ../`, `${homeOf(from)}/parte/goes-up.ts`, '../target.ts'),
);
const serverViolations = LAYERS.filter((to) => to !== 'domain').map((to) =>
  refused(`server importing ${to}`, `server/wants-${to}.ts`, specifierOf(to)),
);
const workerViolations = LAYERS.map((to) =>
  refused(`sw importing ${to}`, `sw/wants-${to}.ts`, specifierOf(to)),
);

const edgeViolations = [
  refused('a climb hidden behind ./', 'src/ui/climbs.ts', './../api/target.ts'),
  refused('a climb hidden behind a folder', 'src/ui/climbs-far.ts', '#domain/../api/target.ts'),
  refused('the server climbing into the app', 'server/climbs.ts', '../src/api/target.ts'),
  refused('sync/core importing the rest of sync', 'src/sync/core/wants-push.ts', '#sync/push.ts'),
  refused('sync/core importing the rest of sync with ../', 'src/sync/core/goes-up.ts', '../push.ts'),
  refused('sync/core importing db', 'src/sync/core/wants-db.ts', '#db/target.ts'),
  refused('sync/core importing api', 'src/sync/core/wants-api.ts', '#api/target.ts'),
  refused('sync/core importing a package', 'src/sync/core/wants-dexie.ts', 'dexie'),
  refused(
    'a feature importing another',
    'src/features/login/wants-other.ts',
    '#features/dashboard/target.ts',
  ),
  refused('a feature importing another with ../', 'src/features/login/goes-up.ts', '../dashboard/target.ts'),
  refused('sw importing a package of the app', 'sw/wants-react.ts', 'react'),
];

/** The other ways to reach into a folder. */
const spellingViolations = [
  broken(
    'a forbidden type',
    RESTRICTED,
    'src/db/type-only.ts',
    "export type { valor } from '#api/target.ts';",
  ),
  broken(
    'a forbidden re-export',
    RESTRICTED,
    'src/db/re-export.ts',
    "export { valor } from '#api/target.ts';",
  ),
  broken('a forbidden star export', RESTRICTED, 'src/db/star.ts', "export * from '#api/target.ts';"),
  broken(
    'a forbidden import without names',
    RESTRICTED,
    'src/db/bare.ts',
    "import '#api/target.ts';\n\nexport const x = 1;",
  ),
  broken(
    'a forbidden import on demand',
    RESTRICTED,
    'src/db/on-demand.ts',
    "export const load = (): Promise<unknown> => import('#api/target.ts');",
  ),
];

const LONG_FILE = Array.from({ length: 201 }, (_, i) => `export const linea${i} = ${i};`).join('\n');
const LONG_FUNCTION = [
  'export function larga(total: number): number {',
  '  let suma = total;',
  ...Array.from({ length: 80 }, (_, i) => `  suma += ${i};`),
  '  return suma;',
  '}',
].join('\n');

function broken(what: string, rule: string, file: string, source: string): Violation {
  return { what, rule, file, source: `${source}\n` };
}

const ruleViolations = [
  broken(
    'a floating promise',
    'typescript(no-floating-promises)',
    'src/db/floating.ts',
    'async function guardar(): Promise<void> {\n  await Promise.resolve();\n}\n\nexport function save(): void {\n  guardar();\n}',
  ),
  broken(
    'a promise where nobody waits for it',
    'typescript(no-misused-promises)',
    'src/db/misused.ts',
    'export function saveAll(ids: number[]): void {\n  ids.forEach(async (id) => {\n    await Promise.resolve(id);\n  });\n}',
  ),
  broken(
    'an empty catch',
    'eslint(no-empty)',
    'src/db/empty-catch.ts',
    'export function read(text: string): unknown {\n  try {\n    return JSON.parse(text);\n  } catch {}\n  return null;\n}',
  ),
  broken('a file over 200 lines', 'eslint(max-lines)', 'src/db/long-file.ts', LONG_FILE),
  broken(
    'a function over 80 lines',
    'eslint(max-lines-per-function)',
    'src/db/long-function.ts',
    LONG_FUNCTION,
  ),
  broken(
    'a focused test',
    'vitest(no-focused-tests)',
    'src/domain/focused.test.ts',
    "import { expect, test } from 'vitest';\n\ntest.only('x', () => {\n  expect(1).toBe(1);\n});",
  ),
  broken(
    'a skipped test',
    'vitest(no-disabled-tests)',
    'src/domain/skipped.test.ts',
    "import { expect, test } from 'vitest';\n\ntest.skip('x', () => {\n  expect(1).toBe(1);\n});",
  ),
  broken('a default export', 'import(no-default-export)', 'src/db/by-default.ts', 'export default 7;'),
  broken('any', 'typescript(no-explicit-any)', 'src/db/anything.ts', 'export type Cosa = any;'),
  broken(
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    'src/db/assertion.ts',
    'export function first(ids: number[]): number {\n  return ids.at(0)!;\n}',
  ),
  broken('console', 'eslint(no-console)', 'src/db/console.ts', "console.log('x');\n\nexport const y = 1;"),
  broken(
    'a name that is not kebab-case',
    'unicorn(filename-case)',
    'src/db/CamelCase.ts',
    'export const x = 1;',
  ),
  broken(
    'a cycle',
    'import(no-cycle)',
    'src/db/cycle-a.ts',
    "import { b } from './cycle-b.ts';\n\nexport const a = (): string => b();",
  ),
  broken(
    'a cycle, from its other end',
    'import(no-cycle)',
    'src/db/cycle-b.ts',
    "import { a } from './cycle-a.ts';\n\nexport const b = (): string => a();",
  ),
];

export const violations: readonly Violation[] = [
  ...layerViolations,
  ...packageViolations,
  ...upwardViolations,
  ...serverViolations,
  ...workerViolations,
  ...edgeViolations,
  ...spellingViolations,
  ...ruleViolations,
];

export const controls: readonly PlantedFile[] = [
  ...LAYERS.map((layer) => ({
    what: `a plain file of ${layer}`,
    file: `${homeOf(layer)}/target.ts`,
    source: TARGET,
  })),
  { what: 'a plain file of another feature', file: 'src/features/dashboard/target.ts', source: TARGET },
  { what: 'a plain file of sync', file: 'src/sync/push.ts', source: TARGET },
  { what: 'a plain file of sync/core', file: 'src/sync/core/target.ts', source: TARGET },
  { what: 'a plain file of sw', file: 'sw/target.ts', source: TARGET },
  { what: 'a plain file of server', file: 'server/target.ts', source: TARGET },
  ...LAYERS.flatMap((from) => [
    allowed(`${from} importing its own folder`, `${homeOf(from)}/uses-own.ts`, './target.ts'),
    ...MAY_IMPORT[from].map((to) =>
      allowed(`${from} importing ${to}`, `${homeOf(from)}/uses-${to}.ts`, specifierOf(to)),
    ),
    ...MAY_USE[from].map((name) =>
      allowed(`${from} importing the package ${name}`, `${homeOf(from)}/uses-package-${slug(name)}.ts`, name),
    ),
  ]),
  allowed('sync importing its core', 'src/sync/uses-core.ts', '#sync/core/target.ts'),
  allowed('sync/core importing domain', 'src/sync/core/uses-domain.ts', '#domain/target.ts'),
  allowed('sync/core importing its own folder', 'src/sync/core/uses-own.ts', './target.ts'),
  allowed('server importing domain', 'server/uses-domain.ts', '#domain/target.ts'),
  allowed('server importing its own folder', 'server/uses-own.ts', './target.ts'),
  allowed('server importing a package', 'server/uses-hono.ts', 'hono'),
  allowed('sw importing its own folder', 'sw/uses-own.ts', './target.ts'),
  allowed('sw importing workbox', 'sw/uses-workbox.ts', 'workbox-precaching'),
];
