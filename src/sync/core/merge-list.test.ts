import { describe, expect, test } from 'vitest';
import { mergeList } from './merge-list.ts';

const one = { '@id': '/l/1', url: 'https://a.example', precio: 1 };
const two = { '@id': '/l/2', url: 'https://b.example', precio: 2 };
const bare = ({ url, precio }: { url: string; precio: number }) => ({ url, precio });

describe('mergeList', () => {
  test.each([
    ['nobody changed anything', [one], [one], [one], [one]],
    ['a part added here', [one], [one, bare(two)], [one], [one, bare(two)]],
    ['a part added there', [one], [one], [one, two], [one, two]],
    ['a part added on both sides', [], [bare(one)], [two], [bare(one), two]],
    ['a part changed here', [one], [{ ...one, precio: 9 }], [one], [{ ...one, precio: 9 }]],
    ['a part changed there', [one], [one], [{ ...one, precio: 9 }], [{ ...one, precio: 9 }]],
    [
      'different parts changed on both sides',
      [one, two],
      [{ ...one, precio: 9 }, two],
      [one, { ...two, precio: 8 }],
      [
        { ...one, precio: 9 },
        { ...two, precio: 8 },
      ],
    ],
    ['a part removed here', [one, two], [two], [one, two], [two]],
    ['a part removed there', [one, two], [one, two], [two], [two]],
    ['a part removed on both sides', [one, two], [two], [two], [two]],
    [
      'the same change on both sides',
      [one],
      [{ ...one, precio: 9 }],
      [{ ...one, precio: 9 }],
      [{ ...one, precio: 9 }],
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(mergeList(base, mine, theirs)).toEqual({ parts: expected, isAsked: false });
  });

  test.each([
    ['changed here and otherwise there', [{ ...one, precio: 9 }], [{ ...one, precio: 8 }]],
    ['changed here and removed there', [{ ...one, precio: 9 }], []],
    ['removed here and changed there', [], [{ ...one, precio: 8 }]],
  ])('a part %s is a question', (_, mine, theirs) => {
    expect(mergeList([one], mine, theirs).isAsked).toBe(true);
  });

  test('a part saved before its id was known is the one the server made of it', () => {
    // The answer to the create was lost: the device still has the part without id.
    expect(mergeList([bare(one)], [{ ...bare(one), precio: 9 }], [one]).parts).toEqual([
      { ...one, precio: 9 },
    ]);
  });

  test('two parts with the same address stay two', () => {
    expect(mergeList([one], [one, bare(one)], [one]).parts).toEqual([one, bare(one)]);
    expect(mergeList([], [bare(one), bare(one)], []).parts).toEqual([bare(one), bare(one)]);
  });

  test('a part without details keeps what the server has', () => {
    expect(mergeList([{ '@id': '/l/1' }], [{ '@id': '/l/1' }], [{ ...one, precio: 9 }]).parts).toEqual([
      { ...one, precio: 9 },
    ]);
  });

  test('an id that the server gave away anew is not sent again', () => {
    const renewed = { ...one, '@id': '/l/7' };
    const { parts: merged } = mergeList([one], [{ ...one, precio: 9 }, two], [renewed]);
    expect(merged).toContainEqual({ ...renewed, precio: 9 });
    expect(merged).not.toContainEqual(expect.objectContaining({ '@id': '/l/1' }));
  });
});

describe('lines of a formula', () => {
  const [A, B] = ['/api/ingredientes/1', '/api/ingredientes/2'];
  const of = (ingrediente: string, cantidad: number, id?: number) =>
    id === undefined ? { ingrediente, cantidad } : { '@id': `/l/${id}`, ingrediente, cantidad };

  test('are told apart by their ids, and without by their ingredients', () => {
    expect(mergeList([of(A, 1), of(B, 1)], [of(A, 9), of(B, 1)], [of(A, 1, 5), of(B, 2, 6)]).parts).toEqual([
      of(A, 9, 5),
      of(B, 2, 6),
    ]);
  });

  test('of one ingredient twice keep their order when the server gives them new ids', () => {
    const base = [of(A, 100, 1), of(A, 50, 2)];
    const theirs = [of(A, 100, 11), of(A, 50, 12)];
    expect(mergeList(base, [of(A, 100, 1), of(A, 70, 2)], theirs).parts).toEqual([
      of(A, 100, 11),
      of(A, 70, 12),
    ]);
  });

  test('whose ingredient was changed stay the line that they were', () => {
    expect(mergeList([of(A, 100, 1)], [of(B, 100, 1)], [of(A, 100, 1)]).parts).toEqual([of(B, 100, 1)]);
    expect(mergeList([of(A, 100, 1)], [of(B, 100, 1)], [of(A, 120, 1)]).isAsked).toBe(true);
  });

  test('a second line of an ingredient does not take the id of the first', () => {
    const base = [of(A, 100, 1)];
    expect(mergeList(base, [of(A, 50), of(A, 100, 1)], base).parts).toEqual([of(A, 50), of(A, 100, 1)]);
  });
});

test('beside a part in question what only the other side did is kept', () => {
  const mine = [{ ...one, precio: 9 }, two];
  const theirs = [
    { ...one, precio: 8 },
    { ...two, precio: 7 },
  ];
  expect(mergeList([one, two], mine, theirs)).toEqual({
    parts: [
      { ...one, precio: 9 },
      { ...two, precio: 7 },
    ],
    isAsked: true,
  });
});
