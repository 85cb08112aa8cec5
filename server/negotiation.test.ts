import { expect, test } from 'vitest';
import { negotiate } from './negotiation.ts';
import { ApiProblem } from './problem.ts';

test.each([
  [undefined, 'ld'],
  ['*/*', 'ld'],
  ['application/*', 'ld'],
  ['application/ld+json', 'ld'],
  ['application/json', 'json'],
  ['application/json, text/plain, */*', 'ld'], // what axios sends: the tie goes to JSON-LD
  ['application/ld+json, application/problem+json;q=0.9, application/json;q=0.8', 'ld'],
  ['application/json, application/ld+json;q=0.5', 'json'],
  ['application/ld+json;q=0, application/json', 'json'],
  ['APPLICATION/JSON', 'json'],
])('Accept: %s gives %s', (accept, formato) => {
  expect(negotiate(accept)).toBe(formato);
});

test.each(['text/html', 'application/problem+json', 'application/merge-patch+json', 'image/*', '*/*;q=0'])(
  'Accept: %s is a 406',
  (accept) => {
    expect(() => negotiate(accept)).toThrow(ApiProblem);
  },
);
