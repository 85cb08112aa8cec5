import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/helpers/entries.ts';
import { blockersOf, hasEdges, type ReferencesOf } from './edges.ts';

/** In these tests a record names others by the keys in its field `usa`. */
const referencesOf: ReferencesOf = (t, { usa }) =>
  Array.isArray(usa) ? usa.map((lk: string) => ({ t, lk })) : [];
const creation = (seq: number, lk: string, usa: string[] = []) =>
  anEntry({ seq, lk, kind: 'create', patch: { nombre: lk, usa } });
const edit = (seq: number, lk: string, usa: string[] = []) => anEntry({ seq, lk, patch: { usa } });
const removal = (seq: number, lk: string) => anEntry({ seq, lk, kind: 'delete', patch: {} });

test('F35 · a write waits for the creation of each record that it names', () => {
  const formula = creation(3, 'jabon', ['coco', 'oliva', 'agua']);
  const queue = [creation(1, 'coco'), edit(2, 'oliva'), formula, creation(4, 'agua')];
  expect(blockersOf(formula, queue, referencesOf)).toEqual(['ingredientes/coco', 'ingredientes/agua']);
});

test('F36 · it waits also for a creation that the server has refused', () => {
  const formula = edit(2, 'jabon', ['coco']);
  const refused = { ...creation(1, 'coco'), state: 'rejected' as const };
  expect(blockersOf(formula, [refused, formula], referencesOf)).toEqual(['ingredientes/coco']);
});

test('a write that names nothing waits for nobody', () => {
  const own = creation(2, 'coco');
  expect(blockersOf(own, [creation(1, 'oliva'), own], referencesOf)).toEqual([]);
});

test('a delete waits for earlier writes that name its record, not for later ones', () => {
  const gone = removal(2, 'coco');
  const queue = [edit(1, 'jabon', ['coco']), gone, edit(3, 'champu', ['coco'])];
  expect(blockersOf(gone, queue, referencesOf)).toEqual(['ingredientes/jabon']);
});

test('only deletes and writes that name others depend on the rest of the queue', () => {
  expect(hasEdges([edit(1, 'coco')], referencesOf)).toBe(false);
  expect(hasEdges([edit(1, 'jabon', ['coco'])], referencesOf)).toBe(true);
  expect(hasEdges([removal(1, 'coco')], referencesOf)).toBe(true);
});
