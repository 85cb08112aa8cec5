import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { type ApiError, apiErrorOf, networkFailure } from '#api/api-error.ts';
import { readErrors } from '#db/errors.ts';
import { anOpenStore } from '../../tests/helpers/session.tsx';
import { createFailureLog } from './failure-log.ts';

const answer = (status: number, body: unknown = null): ApiError =>
  apiErrorOf({ status, body, retryAfter: null });
const offline = networkFailure('offline').error;
const put = { method: 'PUT', path: '/api/ingredientes/7' } as const;

async function aLog() {
  const db = await anOpenStore();
  const clock = { ms: 0 };
  const log = createFailureLog(db, () => clock.ms);
  const written = async (count: number) => {
    await vi.waitFor(async () => expect(await db.errors.count()).toBe(count));
    return (await readErrors(db)).map(({ type, message }) => `${type} ${message}`);
  };
  return { log, clock, written };
}

test('a failed call is written down with its type, what was asked and the words for people', async () => {
  const { log, written } = await aLog();
  log(answer(500), put);
  log(answer(422, { violations: [{ propertyPath: 'nombre', message: 'No' }] }), put);
  log(answer(404), put);
  expect(await written(3)).toEqual([
    'NOT_FOUND PUT /api/ingredientes/7: 404 Ya no existe en el servidor.',
    'VALIDATION_ERROR PUT /api/ingredientes/7: 422 Por favor, revisa los campos marcados.',
    'API_ERROR PUT /api/ingredientes/7: 500 Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.',
  ]);
});

test('a dead network is one entry, and another one after ten minutes', async () => {
  const { log, clock, written } = await aLog();
  log(offline, put);
  log(offline, { path: 'ingredientes' });
  clock.ms = 10 * 60_000 - 1;
  log(offline, put);
  expect(await written(1)).toEqual([
    'NETWORK_ERROR Error de conexión. Por favor, verifica tu conexión a internet.',
  ]);
  clock.ms = 10 * 60_000;
  log(offline, put);
  await written(2);
});

test('what the protocol asks for is no failure: is it gone, has it changed, never mind', async () => {
  const { log, written } = await aLog();
  log(answer(404), { path: '/api/ingredientes/7' });
  log(answer(412), put);
  log(networkFailure('aborted').error, put);
  log(answer(500), put); // the only one
  expect(await written(1)).toHaveLength(1);
});
