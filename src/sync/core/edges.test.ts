import { expect, test } from 'vitest';
import { newLocalKey } from '#domain/local-key.ts';
import { anEntry } from '../../../tests/helpers/entries.ts';
import { blockersOf, hasEdges } from './edges.ts';

const [COCO, OLIVA, AGUA] = [newLocalKey(), newLocalKey(), newLocalKey()];
const RICINO = '/api/ingredientes/7';
const lines = (refs: string[]) => ({ aceites: refs.map((ingrediente) => ({ ingrediente, cantidad: 10 })) });

const creation = (seq: number, lk: string) => anEntry({ seq, lk, kind: 'create', patch: { nombre: lk } });
const edit = (seq: number, lk: string) => anEntry({ seq, lk, patch: { nombre: lk } });
const removal = (seq: number, lk: string) => anEntry({ seq, lk, kind: 'delete', patch: {} });
const formula = (seq: number, uses: string[], used: string[] = []) =>
  anEntry({ seq, t: 'formulas', lk: 'jabon', patch: lines(uses), base: lines(used) });
const queueOf = (...entries: ReturnType<typeof anEntry>[]) => ({
  entries,
  sidOf: (lane: string) => (lane === 'ingredientes/ricino' ? RICINO : undefined),
});

test('F35 · a write waits for the creation of each record that it names', () => {
  const jabon = formula(3, [COCO, OLIVA, AGUA, RICINO]);
  const queue = queueOf(creation(1, COCO), edit(2, OLIVA), jabon, creation(4, AGUA));
  expect(blockersOf(jabon, queue)).toEqual([`ingredientes/${COCO}`, `ingredientes/${AGUA}`]);
});

test('F36 · it waits also for a creation that the server has refused', () => {
  const jabon = formula(2, [COCO]);
  const refused = { ...creation(1, COCO), state: 'rejected' as const };
  expect(blockersOf(jabon, queueOf(refused, jabon))).toEqual([`ingredientes/${COCO}`]);
});

test('a write that names nothing, or only what the server knows, waits for nobody', () => {
  const [own, jabon] = [creation(2, COCO), formula(3, [RICINO])];
  const queue = queueOf(creation(1, OLIVA), own, jabon, edit(4, 'ricino'));
  expect(blockersOf(own, queue)).toEqual([]);
  expect(blockersOf(jabon, queue)).toEqual([]);
});

test('a delete waits for earlier writes that name its record or take it out, not for later ones', () => {
  const gone = removal(2, 'ricino');
  const named = (write: ReturnType<typeof anEntry>) => blockersOf(gone, queueOf(write, gone));
  expect(named(formula(1, [RICINO]))).toEqual(['formulas/jabon']);
  expect(named(formula(1, [], [RICINO]))).toEqual(['formulas/jabon']);
  expect(named(formula(1, ['/api/ingredientes/8']))).toEqual([]);
  expect(named(formula(3, [RICINO]))).toEqual([]);
  const withFormula = { ...formula(1, []), kind: 'delete' as const, base: lines([RICINO]) };
  expect(named(withFormula)).toEqual(['formulas/jabon']);
});

test('the delete of a formula waits for nobody', () => {
  const gone = { ...formula(2, []), kind: 'delete' as const };
  expect(blockersOf(gone, queueOf(edit(1, COCO), gone))).toEqual([]);
});

test('only deletes and writes that name what is not on the server depend on the rest of the queue', () => {
  expect(hasEdges([edit(1, COCO)])).toBe(false);
  expect(hasEdges([formula(1, [RICINO])])).toBe(false);
  expect(hasEdges([formula(1, [COCO])])).toBe(true);
  expect(hasEdges([removal(1, COCO)])).toBe(true);
});
