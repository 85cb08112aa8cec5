import { expect, test } from 'vitest';
import { newLocalKey } from '#domain/local-key.ts';
import { localRefs, namingParts, withRefs } from './refs.ts';

const LK = newLocalKey();
const doc = {
  nombre: LK, // a name is no reference
  aceites: [{ ingrediente: LK, cantidad: 1 }, { '@id': '/l/2' }, { ingrediente: '/api/ingredientes/4' }],
  otros: [{ ingrediente: '' }, { ingrediente: null }],
  enlaces: [{ url: 'https://a.example' }],
};

test('the parts that name an ingredient are found, with their places', () => {
  expect(namingParts(doc)).toEqual([
    { list: 'aceites', index: 0, ref: LK },
    { list: 'aceites', index: 2, ref: '/api/ingredientes/4' },
  ]);
  expect(localRefs(doc)).toEqual([LK]);
});

test('references change in lines only, and a document without any stays the same object', () => {
  const change = (ref: string) => (ref === LK ? '/api/ingredientes/9' : ref);
  const changed = withRefs(doc, change);
  expect(changed).toEqual({
    ...doc,
    aceites: [{ ingrediente: '/api/ingredientes/9', cantidad: 1 }, ...doc.aceites.slice(1)],
  });
  expect(changed.otros).toBe(doc.otros);
  expect(withRefs(changed, change)).toBe(changed);
});
