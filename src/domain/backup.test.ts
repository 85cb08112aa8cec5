import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anIngrediente } from '../../tests/helpers/builders.ts';
import { anEntry } from '../../tests/helpers/entries.ts';
import { aFormula, aFormulaPayload, aLinea, OLIVA_LK } from '../../tests/helpers/formula-builders.ts';
import { type Backup, backupFileName, backupText, newBackup, readBackup } from './backup.ts';
import { textHash } from './hash.ts';

const SYNC = { version: 1, etag: '"1"', hash: 'h', seenAt: 1, viaPull: true, touch: 1 };

const FORMULA = aFormula({
  aceites: [aLinea({ '@id': '/api/ingrediente_formula_bases/1', costeTotal: 4.4869 }), aLinea()],
  otros: [aLinea({ ingrediente: null })],
  sinDetalles: { aceites: [], aromas: ['/api/ingrediente_formula_bases/9'], otros: [] },
  labelImageUrls: {
    small: '/uploads/media/a-s.webp',
    medium: 'https://taller.example/a-m.webp',
    large: null,
  },
});
const FORMULA_ENTRY = anEntry({
  seq: 2,
  t: 'formulas',
  lk: 'lk-2',
  kind: 'create',
  patch: {
    ...aFormulaPayload({
      aceites: [{ ingrediente: OLIVA_LK, cantidad: 685 }, { '@id': '/api/ingrediente_formula_bases/9' }],
    }),
  },
  base: {},
});

function aBackup(data: Partial<Backup['data']> = {}): Backup {
  const row = { ...anIngrediente(), ...SYNC, lk: 'lk-1', sid: '/api/ingredientes/1', clave: 'karite' };
  return newBackup(
    { at: 1_700_000_000_000, user: 'ana', store: 'calavera:x', origin: 'o' },
    {
      ingredientes: [{ ...row, estado: 'pending' }],
      formulas: [{ ...FORMULA, ...SYNC, lk: 'lk-2', clave: 'jabon', estado: 'pending' }],
      base: [
        {
          t: 'ingredientes',
          lk: 'lk-1',
          sid: '/api/ingredientes/1',
          row: { ...row, estado: 'synced' },
          gone: false,
        },
      ],
      outbox: [anEntry(), FORMULA_ENTRY],
      review: [],
      trash: [],
      drafts: [{ key: 'ingrediente:nuevo', at: 1, values: { nombre: 'Coc' }, seen: null }],
      categorias: [{ lk: '/api/ingrediente_categorias/1', nombre: 'Mantecas', grupo: null }],
      proveedores: [],
      pulledAt: { ingredientes: 1 },
      ...data,
    },
  );
}

function withImage(small: string): Backup {
  const [row] = aBackup().data.formulas;
  if (row === undefined) throw new Error('The backup has no formula');
  return aBackup({ formulas: [{ ...row, labelImageUrls: { small, medium: null, large: null } }] });
}

function withForeignBase(): unknown {
  const backup = aBackup();
  return {
    ...backup,
    data: { ...backup.data, base: backup.data.base.map((row) => ({ ...row, t: 'formulas' })) },
  };
}

/** The file of a content that was changed by somebody who also knows how to seal it. */
function sealed(backup: unknown): string {
  const text = JSON.stringify(backup);
  return `{"backup":${text},"hash":"${textHash(JSON.stringify(JSON.parse(text)))}"}`;
}

describe('a backup file', () => {
  test('is read back as it was written', () => {
    expect(readBackup(backupText(aBackup()))).toEqual({ ok: true, backup: aBackup() });
  });

  test.each([
    ['cut off', backupText(aBackup()).slice(0, -40), 'unreadable'],
    ['empty', '', 'unreadable'],
    ['of something else', '{"name":"calavera"}', 'foreign'],
    ['a list', '[1,2]', 'foreign'],
    ['of another format', sealed({ ...aBackup(), format: 'otra' }), 'foreign'],
    ['of a newer build', sealed({ ...aBackup(), version: 3, data: 'otra forma' }), 'newer'],
    ['without a version', sealed({ ...aBackup(), version: 'uno' }), 'damaged'],
    ['with one figure changed', backupText(aBackup()).replace('42.5', '43.5'), 'damaged'],
    ['with a row that no screen could show', sealed(aBackup({ ingredientes: [{} as never] })), 'damaged'],
    [
      'with a create that has no name',
      sealed(aBackup({ outbox: [anEntry({ kind: 'create', patch: {} })] })),
      'damaged',
    ],
    [
      'with a formula that has no lines',
      sealed(aBackup({ outbox: [{ ...FORMULA_ENTRY, patch: { nombre: 'Jabón' } }] })),
      'damaged',
    ],
    ['with an image that runs', sealed(withImage('javascript:alert(1)')), 'damaged'],
    ['with an image of any host', sealed(withImage('//tienda.example/a.webp')), 'damaged'],
    ['with a record of another table under its name', sealed(withForeignBase()), 'damaged'],
    ['too large', ' '.repeat(50 * 1024 * 1024 + 1), 'too-big'],
  ])('%s is refused: %s', (_, text, problem) => {
    expect(readBackup(text)).toEqual({ ok: false, problem });
  });

  test('of the time before formulas has none', () => {
    const { formulas: _, ...data } = aBackup({ outbox: [anEntry()] }).data;
    const read = readBackup(sealed({ ...aBackup(), version: 1, data }));
    expect(read.ok ? read.backup.data : null).toEqual({ ...data, formulas: [] });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('that reaches for %s is refused', (key) => {
    const text = JSON.stringify(aBackup()).replace('"values":{', `"values":{"${key}":{"isAdmin":true},`);
    const file = `{"backup":${text},"hash":"${textHash(JSON.stringify(JSON.parse(text)))}"}`;
    expect(readBackup(file)).toEqual({ ok: false, problem: 'damaged' });
    expect('isAdmin' in {}).toBe(false);
  });

  test('nested without end is refused', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = JSON.stringify(aBackup()).replace('"values":{', `"values":{"x":${deep},`);
    expect(readBackup(`{"backup":${text},"hash":""}`).ok).toBe(false);
  });

  test('of any text never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readBackup(text).ok).toBe(false);
      }),
    );
  });

  test('with any character changed is the same content, or refused', () => {
    const text = backupText(aBackup());
    const change = fc.tuple(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), fc.nat(3));
    fc.assert(
      fc.property(change, ([at, insert, drop]) => {
        const read = readBackup(text.slice(0, at) + insert + text.slice(at + drop));
        expect(read.ok ? read.backup : aBackup()).toEqual(aBackup());
      }),
      { numRuns: 300 },
    );
  });

  test('with any part replaced and sealed again never throws, and what is taken keeps its shape', () => {
    const [text, paths] = [JSON.stringify(aBackup()), pathsOf(aBackup().data)];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const backup = JSON.parse(text) as Backup; // written two lines above
        replaceAt(backup.data, path, value);
        const read = readBackup(sealed(backup));
        expect(read.ok ? Object.keys(read.backup.data) : 'damaged').toEqual(
          read.ok ? Object.keys(aBackup().data) : 'damaged',
        );
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['ana', 'calavera-copia-ana-2026-11-21.json'],
  ['ana@taller.es', 'calavera-copia-ana-taller.es-2026-11-21.json'],
  ['../../etc', 'calavera-copia-etc-2026-11-21.json'],
  ['', 'calavera-copia-taller-2026-11-21.json'],
])('the file of %j is called %s', (user, name) => {
  expect(backupFileName(user, new Date(2026, 10, 21, 9).getTime())).toBe(name);
});

/** Every place inside a value that something stands at. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaceAt(root: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const inner: unknown = Reflect.get(root, key);
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) replaceAt(inner, rest, value);
  else Reflect.set(root, key, value);
}
