import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkFailure } from '#api/api-error.ts';
import type { readProfile } from '#api/sesion.ts';
import { readPerfil, savePerfil } from '#db/perfil.ts';
import { anOpenStore } from '../../tests/helpers/session.tsx';
import { profileOf } from './profile.ts';

type Answer = Awaited<ReturnType<typeof readProfile>>;

const BARE = { username: 'ana', nombre: null };
const ANSWER: Answer = { ok: true, usuario: { username: 'ana', nombre: 'Ana Brea' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** An answer that comes when the test says so. */
function anAnswer() {
  let resolve: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((give) => {
    resolve = give;
  });
  return { promise, resolve };
}

/** The store answers in turns of the event loop, which these tests leave alone. */
async function untilSomethingWaits(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

test('a stored profile is shown at once, whatever the server does', async () => {
  const db = await anOpenStore();
  await savePerfil(db, { username: 'ana', nombre: 'Ana' });
  const { promise: never } = anAnswer();
  expect(await profileOf(db, BARE, never)).toEqual({ username: 'ana', nombre: 'Ana' });
});

test('without one the server is waited for', async () => {
  const db = await anOpenStore();
  expect(await profileOf(db, BARE, Promise.resolve(ANSWER))).toEqual(ANSWER.usuario);
});

test('but for one second and no longer: then the bare name is shown, and a late answer is kept for next time', async () => {
  const db = await anOpenStore();
  const slow = anAnswer();
  let shown: unknown = 'waiting';
  const profile = profileOf(db, BARE, slow.promise).then((usuario) => (shown = usuario));
  await untilSomethingWaits();
  await vi.advanceTimersByTimeAsync(999);
  expect(shown).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await profile;
  expect(shown).toEqual(BARE);
  vi.useRealTimers();
  slow.resolve(ANSWER);
  await vi.waitFor(async () => expect((await readPerfil(db))?.nombre).toBe('Ana Brea'));
});

test('a failed call is only logged: the bare name is shown', async () => {
  const db = await anOpenStore();
  expect(await profileOf(db, BARE, Promise.resolve(networkFailure('offline')))).toEqual(BARE);
});
