import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalIri, idOfIri } from './iri.ts';

test.each([
  ['/api/ingredientes/3', '/api/ingredientes/3'],
  ['https://host.example/api/ingredientes/3', '/api/ingredientes/3'],
  ['HTTP://host.example:8080/api/ingredientes/3', '/api/ingredientes/3'],
  ['/api/ingredientes/3.jsonld', '/api/ingredientes/3'],
  ['/api/ingredientes/3.json', '/api/ingredientes/3'],
  ['https://host.example/api/ingredientes/3.jsonld', '/api/ingredientes/3'],
  ['/api/ingredientes/3/', '/api/ingredientes/3'],
  [' /api/ingredientes/3 ', '/api/ingredientes/3'],
  ['/', '/'],
  ['/api/ingredientes/jsonld', '/api/ingredientes/jsonld'], // no suffix: part of the id
  ['/api/ingredientes/0193-ab.c', '/api/ingredientes/0193-ab.c'],
])('the canonical form of %j is %j', (text, iri) => {
  expect(canonicalIri(text)).toBe(iri);
});

test('the canonical form of a resource address is canonical itself', () => {
  const origin = fc.constantFrom('', 'http://a.example', 'https://a.example:8443');
  const suffix = fc.constantFrom('', '.json', '.jsonld', '/');
  fc.assert(
    fc.property(origin, fc.nat(), suffix, (start, id, end) => {
      const iri = canonicalIri(`${start}/api/ingredientes/${id}${end}`);
      expect(iri).toBe(`/api/ingredientes/${id}`);
      expect(canonicalIri(iri)).toBe(iri);
    }),
  );
});

test.each([
  ['/api/ingredientes/3', '3'],
  ['/api/ingredientes/0193f2c4-7e7b', '0193f2c4-7e7b'],
  ['3', '3'],
  ['', ''],
])('the id in %j is %j', (iri, id) => {
  expect(idOfIri(iri)).toBe(id);
});
