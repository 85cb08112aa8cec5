import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge } from './merge.ts';

const seen = { nombre: 'Karité', precioEnvase: 42.5, comentario: null };

describe('merge of an edit with what the server has now', () => {
  test('the server has what was seen: the edit goes as it is', () => {
    expect(merge({ precioEnvase: 50 }, { precioEnvase: 42.5 }, seen)).toEqual({
      patch: { precioEnvase: 50 },
      base: { precioEnvase: 42.5 },
      conflicts: [],
    });
  });

  test('the server has the same new value: nothing is to be sent', () => {
    const theirs = { ...seen, precioEnvase: 50 };
    expect(merge({ precioEnvase: 50 }, { precioEnvase: 42.5 }, theirs).patch).toEqual({});
  });

  test('another field changed there: it is not touched', () => {
    const theirs = { ...seen, comentario: 'de otro dispositivo' };
    const { patch, conflicts } = merge({ precioEnvase: 50 }, { precioEnvase: 42.5 }, theirs);
    expect(patch).toEqual({ precioEnvase: 50 });
    expect(conflicts).toEqual([]);
  });

  test('the same field changed there to something else: a question about that field only', () => {
    const theirs = { ...seen, precioEnvase: 45 };
    const result = merge(
      { precioEnvase: 50, nombre: 'Karité bio' },
      { precioEnvase: 42.5, nombre: 'Karité' },
      theirs,
    );
    expect(result.conflicts).toEqual([{ field: 'precioEnvase', base: 42.5, mine: 50, theirs: 45 }]);
  });

  test.each([
    ['trimmed text', { nombre: ' Karité ' }],
    ['null for blank', { comentario: '' }],
  ])('%s on the server is no change there', (_, there) => {
    const fields = { nombre: 'Karité bio', comentario: 'x' };
    expect(merge(fields, seen, { ...seen, ...there }).conflicts).toEqual([]);
  });

  test('lists on both sides are merged part by part', () => {
    const one = { '@id': '/l/1', url: 'a', precio: 1 };
    const two = { '@id': '/l/2', url: 'b', precio: 2 };
    const mine = [{ ...one, precio: 9 }];
    const result = merge({ enlaces: mine }, { enlaces: [one] }, { enlaces: [one, two] });
    expect(result).toMatchObject({ patch: { enlaces: [{ ...one, precio: 9 }, two] }, conflicts: [] });
  });

  test('long texts on both sides are merged paragraph by paragraph', () => {
    const theirs = { ...seen, comentario: 'uno\ndos\nTRES' };
    expect(merge({ comentario: 'UNO\ndos\ntres' }, { comentario: 'uno\ndos\ntres' }, theirs)).toEqual({
      patch: { comentario: 'UNO\ndos\nTRES' },
      base: { comentario: 'uno\ndos\nTRES' },
      conflicts: [],
    });
  });

  test('a list against no list is a question', () => {
    expect(merge({ nombre: 'x' }, { nombre: 'y' }, { nombre: ['z'] }).conflicts).toHaveLength(1);
  });
});

const doc = fc.record({ a: fc.constantFrom(1, 2, 3), b: fc.constantFrom('x', 'y', null) });

test('a server value is replaced only when the maker saw it, or it is in the questions', () => {
  fc.assert(
    fc.property(doc, doc, doc, (mine, base, theirs) => {
      const { patch, conflicts } = merge(mine, base, theirs);
      const asked = new Set(conflicts.map(({ field }) => field));
      for (const [field, value] of Object.entries(patch)) {
        const key = field as keyof typeof theirs; // patch has fields of mine only
        if (asked.has(field)) continue;
        expect(base[key] ?? null).toEqual(theirs[key] ?? null);
        expect(value).toEqual(mine[key]);
      }
    }),
  );
});

test('merging twice is merging once', () => {
  fc.assert(
    fc.property(doc, doc, doc, (mine, base, theirs) => {
      const once = merge(mine, base, theirs);
      expect(merge(once.patch, once.base, theirs)).toEqual(once);
    }),
  );
});
