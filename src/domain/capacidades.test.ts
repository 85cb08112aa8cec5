import { expect, test } from 'vitest';
import { CAPACIDADES, knownCapacidades } from './capacidades.ts';

test.each([
  [[...CAPACIDADES], [...CAPACIDADES]],
  [
    ['if-match', 'version'],
    ['version', 'if-match'],
  ],
  [['version', 'version'], ['version']],
  [['teleport', 7, null, {}, 'embed'], ['embed']],
  [['Version', ' embed'], []], // names are exact
  [[], []],
])('of %j the known ones are %j', (announced, known) => {
  expect(knownCapacidades(announced)).toEqual(known);
});
