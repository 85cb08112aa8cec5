import { describe, expect, test } from 'vitest';
import { isTokenExpired, tokenPayload } from './usuario.ts';

/** A token whose middle part is `payload`; its signature is never looked at here. */
function aToken(payload: unknown): string {
  return `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2lnbmF0dXJl`;
}

describe('tokenPayload', () => {
  test.each([
    [
      { username: 'taller', exp: 1_700_000_000 },
      { username: 'taller', expMs: 1_700_000_000_000 },
    ],
    [{ username: 'taller' }, { username: 'taller', expMs: null }],
    [{ exp: 1_700_000_000 }, { username: null, expMs: 1_700_000_000_000 }],
    [
      { username: null, exp: null },
      { username: null, expMs: null },
    ],
    [{}, { username: null, expMs: null }],
    [
      { username: 'taller', exp: 0, iat: 0, roles: ['ROLE_USER'] },
      { username: 'taller', expMs: 0 },
    ],
  ])('reads %j', (payload, expected) => {
    expect(tokenPayload(aToken(payload))).toEqual(expected);
  });

  test.each(['Begoña Ñúñez', '石鹸職人', '🧼', 'a>b?c~ÿÿÿ'])('keeps the name %s', (username) => {
    expect(tokenPayload(aToken({ username }))?.username).toBe(username);
  });

  test.each([
    ['', 'nothing'],
    ['abc', 'one part'],
    ['a..c', 'empty payload'],
    ['a.%%%.c', 'no base64'],
    ['a.abcde.c', 'cut base64'],
    [`a.${btoa('{"username":')}.c`, 'cut JSON'],
    [aToken(null), 'no object'],
    [aToken('taller'), 'no object'],
    [aToken({ username: 7 }), 'name is no text'],
    [aToken({ exp: '1700000000' }), 'end is no number'],
  ])('has no answer for %j (%s)', (token) => {
    expect(tokenPayload(token)).toBeNull();
  });
});

describe('isTokenExpired', () => {
  const EXP_S = 1_700_000_000;

  test.each([
    [EXP_S * 1000 - 1, false],
    [EXP_S * 1000, true],
    [EXP_S * 1000 + 7 * 24 * 60 * 60 * 1000, true], // a week later
  ])('at %d ms: %s', (nowMs, isExpired) => {
    expect(isTokenExpired(aToken({ exp: EXP_S }), nowMs)).toBe(isExpired);
  });

  test('a token that does not tell its end never expires by itself', () => {
    expect(isTokenExpired(aToken({ username: 'taller' }), Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(isTokenExpired('opaque', Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
