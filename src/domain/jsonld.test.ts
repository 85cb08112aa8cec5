import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  iriOfRow,
  page,
  readWire,
  wireBoolean,
  wireIri,
  wireList,
  wireNumber,
  wireNumberOrNull,
  wireRef,
  wireRefOrNull,
  wireTextOrNull,
} from './jsonld.ts';

function read(schema: v.GenericSchema, input: unknown): unknown {
  const reading = readWire(schema, input);
  return reading.ok ? reading.value : 'refused';
}

describe('numbers', () => {
  test.each([
    [8.5, 8.5],
    ['8.50', 8.5],
    ['12,5', 12.5],
    ['-3', -3],
    [' 7 ', 7],
    [0, 0],
  ])('%j reads as %j', (input, expected) => {
    expect(read(wireNumber, input)).toBe(expected);
  });

  test.each([['1.234,56'], ['12,'], ['abc'], [''], ['1e3'], [Infinity], [Number.NaN], [true], [[]], [{}]])(
    '%j is refused',
    (input) => {
      expect(read(wireNumber, input)).toBe('refused');
    },
  );

  test('absent and null are null', () => {
    expect(read(v.object({ n: wireNumberOrNull }), {})).toEqual({ n: null });
    expect(read(v.object({ n: wireNumberOrNull }), { n: null })).toEqual({ n: null });
  });

  test('any finite decimal survives as text with point or comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
        const text = `${whole}.${part}`;
        expect(read(wireNumber, text)).toBe(Number(text));
        expect(read(wireNumber, text.replace('.', ','))).toBe(Number(text));
      }),
    );
  });
});

describe('truth values, texts', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [null, false],
  ])('%j reads as %j', (input, expected) => {
    expect(read(wireBoolean, input)).toBe(expected);
  });

  test('an absent truth value is false, another one is refused', () => {
    expect(read(v.object({ esAgua: wireBoolean }), {})).toEqual({ esAgua: false });
    expect(read(wireBoolean, 'sí')).toBe('refused');
  });

  test('blank text is none, other text is kept as it is', () => {
    expect(read(wireTextOrNull, '  ')).toBeNull();
    expect(read(wireTextOrNull, ' <b>hola</b> ')).toBe(' <b>hola</b> ');
  });
});

describe('references', () => {
  test.each([
    ['/api/ingredientes/3', '/api/ingredientes/3'],
    ['http://servidor.example/api/ingredientes/3', '/api/ingredientes/3'],
    ['https://servidor.example:8443/api/ingredientes/3.jsonld', '/api/ingredientes/3'],
    [{ '@id': '/api/ingredientes/3', nombre: 'x' }, '/api/ingredientes/3'],
    [{ '@id': 'https://a.example/api/ingredientes/3.json' }, '/api/ingredientes/3'],
  ])('%j reads as %j', (input, expected) => {
    expect(read(wireRef, input)).toBe(expected);
  });

  test.each([
    ['//evil.example/x'],
    ['/\\evil.example/x'],
    ['tmp-1'],
    ['javascript:alert(1)'],
    [3],
    [{ id: 3 }],
  ])('%j is no reference', (input) => {
    expect(read(wireRef, input)).toBe('refused');
  });

  test('absent and null are null', () => {
    expect(read(v.object({ r: wireRefOrNull }), {})).toEqual({ r: null });
    expect(read(wireRefOrNull, null)).toBeNull();
  });

  test('reading twice changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => path.startsWith('/') && !path.startsWith('//')),
        (path) => {
          const once = read(wireIri, `https://servidor.example${path}`);
          fc.pre(typeof once === 'string' && once.startsWith('/'));
          expect(read(wireIri, path)).toBe(once);
        },
      ),
    );
  });
});

describe('lists', () => {
  test.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ 0: 1, 2: 2 }, [1, 2]],
    [{}, []],
    [null, []],
  ])('%j reads as %j', (input, expected) => {
    expect(read(wireList(wireNumber), input)).toEqual(expected);
  });

  test('an absent list is empty', () => {
    expect(read(v.object({ enlaces: wireList(wireNumber) }), {})).toEqual({ enlaces: [] });
  });
});

describe('pages', () => {
  test('keys are taken plain', () => {
    const body = { totalItems: 3, member: [{ id: 1 }], view: { '@id': '/a', next: '/a?page=2' } };
    expect(page(body)).toEqual({ rows: [{ id: 1 }], total: 3, next: '/a?page=2' });
  });

  test('keys are taken with the hydra: prefix', () => {
    const body = {
      '@type': 'hydra:Collection',
      'hydra:totalItems': 3,
      'hydra:member': [{ id: 1 }],
      'hydra:view': { '@id': '/a', 'hydra:next': '/a?page=2' },
    };
    expect(page(body)).toEqual({ rows: [{ id: 1 }], total: 3, next: '/a?page=2' });
  });

  test('a bare array has no total and no next page', () => {
    expect(page([{ id: 1 }])).toEqual({ rows: [{ id: 1 }], total: null, next: null });
  });

  test('a map with holes is a list of rows', () => {
    expect(page({ member: { 0: { id: 1 }, 5: { id: 6 } }, totalItems: '2' })).toEqual({
      rows: [{ id: 1 }, { id: 6 }],
      total: 2,
      next: null,
    });
  });

  test.each([[null], ['<html>'], [{}], [{ '@id': '/api/ingredientes/1' }], [{ member: 'x' }], [5]])(
    '%j is no page',
    (body) => {
      expect(page(body)).toBeNull();
    },
  );
});

describe('identity of a row', () => {
  test.each([
    [{ '@id': 'http://h.example/api/x/1.jsonld', id: 9 }, '/api/x/1'],
    [{ id: 9 }, '/api/x/9'],
    [{ '@id': null, id: '9' }, '/api/x/9'],
    [{ '@id': '/' }, null],
    [{ nombre: 'x' }, null],
    ['texto', null],
    [null, null],
  ])('%j is %j', (row, expected) => {
    expect(iriOfRow(row, '/api/x')).toBe(expected);
  });
});

test('a refusal names the field, never the value', () => {
  const reading = readWire(v.object({ precio: wireNumber }), { precio: 'secreto' });
  expect(reading).toMatchObject({ ok: false, reason: expect.stringContaining('precio') });
  expect(JSON.stringify(reading)).not.toContain('secreto');
});
