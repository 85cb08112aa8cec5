import { describe, expect, test } from 'vitest';
import { errorMessage } from '#api/error-message.ts';
import { parseListPath, rowOf } from '#domain/violation.ts';
import { toHydraError } from './wire-hydra.ts';
import { RECORDINGS, recording, replayClient, type Exchange } from './wire-recordings.ts';

const KINDS: Record<number, string> = {
  400: 'bad',
  401: 'auth',
  404: 'not-found',
  405: 'bad',
  406: 'bad',
  415: 'bad',
  422: 'validation',
  500: 'server',
};

const failures = RECORDINGS.filter(({ status }) => status >= 400);

async function errorOf(exchange: Exchange) {
  const result = await replayClient(exchange).request({ path: exchange.path });
  if (result.ok) throw new Error(`${exchange.title} is no failure`);
  return result.error;
}

interface ErrorBody {
  detail?: string;
  message?: string;
  violations?: { propertyPath: string; message: string }[];
}

function bodyOf({ body }: Exchange): ErrorBody {
  return typeof body === 'object' && body !== null ? body : {};
}

test('the recordings hold every status of the contract', () => {
  expect([...new Set(failures.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual(
    Object.keys(KINDS).map(Number),
  );
});

describe('kinds', () => {
  test.each(failures)('$status $title', async (exchange) => {
    const error = await errorOf(exchange);
    const { detail, message, violations } = bodyOf(exchange);
    expect(error).toMatchObject({
      kind: KINDS[exchange.status],
      status: exchange.status,
      detail: detail ?? null,
    });
    const expected = violations?.map((violation) => ({
      path: violation.propertyPath,
      message: violation.message,
    }));
    expect('violations' in error ? error.violations : undefined).toEqual(expected);
    expect(errorMessage(error)).not.toMatch(
      /^(An error occurred|Not Found|Bad Request|Internal Server Error|)$/,
    );
    expect(message === undefined || errorMessage(error) === message).toBe(true);
  });

  test.each(failures.filter(({ body }) => typeof body === 'object'))(
    '$status $title, with hydra: keys',
    async (exchange) => {
      const violations = bodyOf(exchange).violations?.length;
      const error = await errorOf({ ...exchange, body: toHydraError(bodyOf(exchange)) });
      expect(error.kind).toBe(KINDS[exchange.status]);
      expect('violations' in error ? error.violations.length : undefined).toBe(violations);
      expect('detail' in error ? error.detail : undefined).toBe(bodyOf(exchange).detail ?? null);
    },
  );
});

test('a rule about links reaches the reader with its sentence', async () => {
  const error = await errorOf(recording('ingrediente-400-link-price'));
  expect(error).toMatchObject({
    kind: 'bad',
    detail: expect.stringMatching(/precio del enlace no puede ser mayor/i),
  });
});

describe('places of violations on PUT', () => {
  test.each([
    ['idx-put-new-invalid-first-then-kept-invalid', [1, 0]],
    ['idx-put-reordered-invalid', [0]],
    ['idx-put-all-new-invalid', [0]],
    ['idx-put-links-new-invalid', [0]],
  ])('%s', async (name, rows) => {
    const exchange = recording(name);
    const error = await errorOf(exchange);
    const violations = 'violations' in error ? error.violations : [];
    const places = violations.map(({ path }) => {
      const { list, index } = parseListPath(path)!;
      const sent = (exchange.sent as Record<string, { '@id'?: string }[]>)[list]!.map(
        (row) => row['@id'] ?? null,
      );
      return rowOf(index, sent, storedOf(list));
    });
    expect(places).toEqual(rows);
  });
});

/** Ids of the two children that were stored when the recordings were made. */
function storedOf(list: string): string[] {
  const resource = list === 'enlaces' ? 'ingrediente_enlace_compras' : 'ingrediente_formula_bases';
  return [`/api/${resource}/1`, `/api/${resource}/2`];
}
