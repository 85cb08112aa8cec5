import { describe, expect, test } from 'vitest';
import { decide, type Failure, POISON_LIMIT } from './decide.ts';

const update = { kind: 'update' as const, poison: 0 };
const create = { kind: 'create' as const, poison: 0 };
const remove = { kind: 'delete' as const, poison: 0 };
const conflict = (type: string): Failure => ({ kind: 'conflict', status: 409, type });

describe('decide', () => {
  test.each<[string, Failure, object]>([
    ['no answer: it may have been applied', { kind: 'network' }, { to: 'retry', amb: true, counts: true }],
    [
      'a 500 may have been applied',
      { kind: 'server', status: 500 },
      { to: 'retry', amb: true, counts: true },
    ],
    [
      'too many requests: not worked on',
      { kind: 'busy', status: 429, retryAfterMs: 3000 },
      { to: 'retry', amb: false, counts: false, waitMs: 3000 },
    ],
    [
      'without a named wait the pauses grow',
      { kind: 'busy', status: 429 },
      { to: 'retry', counts: true, waitMs: null },
    ],
    [
      'a gateway cannot know',
      { kind: 'busy', status: 504, retryAfterMs: 1 },
      { to: 'retry', amb: true, counts: true },
    ],
    ['not signed in: nothing happens to the entry', { kind: 'auth', status: 401 }, { to: 'paused' }],
    [
      'forbidden',
      { kind: 'forbidden', status: 403 },
      { to: 'rejected', amb: false, err: { kind: 'forbidden' } },
    ],
    [
      'a field is wrong',
      { kind: 'validation', status: 422, violations: [{ path: 'nombre', message: 'No' }] },
      { to: 'rejected', err: { kind: 'valid', violations: [{ path: 'nombre', message: 'No' }] } },
    ],
    [
      'the request is wrong',
      { kind: 'bad', status: 400, message: 'x' },
      { to: 'rejected', err: { kind: 'bad', message: 'x' } },
    ],
    ['somebody else wrote first', { kind: 'precondition', status: 412 }, { to: 'merge' }],
    [
      'the ingredient is in use',
      conflict('/errors/ingrediente-en-uso'),
      { to: 'rejected', err: { kind: 'in-use' } },
    ],
    [
      'the first try still runs',
      { ...conflict('/errors/idempotencia-en-curso'), retryAfterMs: 1000 },
      { to: 'retry', amb: true, counts: false, waitMs: 1000 },
    ],
    ['any other conflict', conflict('/errors/raro'), { to: 'rejected', err: { kind: 'conflict' } }],
  ])('%s', (_, failure, expected) => {
    expect(decide(update, failure, false)).toMatchObject(expected);
  });

  test('a record that is not there is gone for an edit, done for a delete, a wrong address for a create', () => {
    const failure: Failure = { kind: 'not-found', status: 404 };
    expect(decide(update, failure, false)).toMatchObject({ to: 'gone', err: { kind: 'gone' } });
    expect(decide(remove, failure, false)).toEqual({ to: 'done-gone' });
    expect(decide(create, failure, false)).toMatchObject({ to: 'rejected', err: { kind: 'bad' } });
  });

  test('a second water is adopted when it was created, refused when an edit would make it', () => {
    const failure = conflict('/errors/ingrediente-unico');
    expect(decide(create, failure, false)).toMatchObject({ to: 'adopt-unique' });
    expect(decide(update, failure, false)).toMatchObject({ to: 'rejected', err: { kind: 'conflict' } });
  });

  test('the fifth 500 in a row parks an entry only while the server does well otherwise', () => {
    const failure: Failure = { kind: 'server', status: 500 };
    const fourth = { ...update, poison: POISON_LIMIT - 2 };
    const fifth = { ...update, poison: POISON_LIMIT - 1 };
    expect(decide(fourth, failure, true).to).toBe('retry');
    expect(decide(fifth, failure, false).to).toBe('retry');
    expect(decide(fifth, failure, true)).toMatchObject({
      to: 'rejected',
      amb: true,
      err: { kind: 'server' },
    });
  });
});
