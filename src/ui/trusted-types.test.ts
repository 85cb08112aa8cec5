import { expect, test } from 'vitest';
import { installTrustedTypes, type TrustedTypesFactory, setDefaultSanitizer } from './trusted-types.ts';

type Rules = Parameters<TrustedTypesFactory['createPolicy']>[1];

const ORIGIN = 'https://taller.local';

function installedPolicy(): { name: string; rules: Rules } {
  const created: { name: string; rules: Rules }[] = [];
  const factory: TrustedTypesFactory = { createPolicy: (name, rules) => created.push({ name, rules }) };
  installTrustedTypes(factory, ORIGIN);
  return created[0]!;
}

test('the policy is the default one', () => {
  expect(installedPolicy().name).toBe('default');
});

test('style sheets pass untouched', () => {
  const css = ':root{--a:1}@media (min-width:48em){.m > .n{width:calc(1px + 2%)}}';
  expect(installedPolicy().rules.createHTML(css)).toBe(css);
});

test('markup is shown as text until a sanitiser is there, then goes through it', () => {
  const { createHTML } = installedPolicy().rules;
  expect(createHTML('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;');
  setDefaultSanitizer((html) => `clean:${html.length}`);
  expect(createHTML('<b>')).toBe('clean:3');
});

test.each([
  ['/sw.js', true],
  [`${ORIGIN}/sw.js`, true],
  ['/evil.js', false],
  ['/sw.js?x=1', false], // another address, so possibly another script
  ['/assets/sw.js', false],
  ['https://otro.example/sw.js', false],
  ['javascript:alert(1)', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://taller.local/1', false],
])('script address %s passes: %s', (url, passes) => {
  expect(installedPolicy().rules.createScriptURL(url)).toBe(passes ? url : null);
});

test('no script text ever passes', () => {
  expect(installedPolicy().rules.createScript()).toBeNull();
});
