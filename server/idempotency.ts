import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';
import type { JsonObject } from './json-body.ts';
import { ApiProblem, Problem } from './problem.ts';
import type { Peticion } from './request.ts';
import type { Queries } from './schema.ts';

const KEPT_DAYS = 60; // the contract asks for at least 30: a tablet may be offline for weeks

/** What identifies a keyed request. */
interface Keyed {
  ownerId: number;
  clave: string;
  metodo: string;
  ruta: string;
  cuerpoHash: string;
}

/**
 * Runs a POST in one write transaction, once per `Idempotency-Key` (contract §4).
 *
 * The answer is stored in the transaction of the insert, so that the two cannot part. Same key and body: the stored
 * answer again. Other body: 422. Still running: 409. An answer that refuses is stored too, a 5xx never.
 * Without the header, or under STOCK=1, it only runs.
 */
export async function runIdempotent(
  peticion: Peticion,
  body: JsonObject,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  const { c, deps, ownerId, extensiones } = peticion;
  const header = c.req.header('idempotency-key');
  if (header === undefined || !extensiones) return deps.database.write(work);
  const keyed: Keyed = {
    ownerId,
    clave: parseKey(header),
    metodo: c.req.method,
    ruta: c.req.path,
    cuerpoHash: hashOf(body),
  };
  const flight = `${ownerId} ${keyed.clave}`;
  if (deps.inFlight.has(flight)) throw stillRunning();
  deps.inFlight.add(flight);
  try {
    return await runKeyed(peticion, keyed, work);
  } finally {
    deps.inFlight.delete(flight);
  }
}

/** Deletes the keys that are older than two months. */
export async function dropOldKeys(queries: Queries, nowMs: number): Promise<void> {
  const limit = new Date(nowMs - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await queries.deleteFrom('idempotencia').where('creada', '<', limit).execute();
}

async function runKeyed(
  { deps, formato }: Peticion,
  keyed: Keyed,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await deps.database.write(async (trx) => {
      const stored = await replay(trx, keyed);
      if (stored) return stored;
      const answer = await work(trx);
      await store(trx, keyed, { answer, nowMs: deps.now() });
      return answer;
    });
  } catch (error) {
    // the work was rolled back; a refusal is an answer of its own and is kept, so that a retry hears the same
    if (!(error instanceof Problem) || error instanceof OtherBody) throw error;
    const answer = error.answer(formato);
    await deps.database.write((trx) => store(trx, keyed, { answer, nowMs: deps.now() }));
    return answer;
  }
}

async function replay(queries: Queries, keyed: Keyed): Promise<Answer | null> {
  const row = await queries
    .selectFrom('idempotencia')
    .selectAll()
    .where('ownerId', '=', keyed.ownerId)
    .where('clave', '=', keyed.clave)
    .executeTakeFirst();
  if (!row) return null;
  const isSame =
    row.metodo === keyed.metodo && row.ruta === keyed.ruta && row.cuerpoHash === keyed.cuerpoHash;
  if (!isSame) throw new OtherBody();
  const headers = JSON.parse(row.cabeceras) as Record<string, string>; // written by store() below
  return {
    status: row.status,
    headers: { ...headers, 'idempotency-replayed': 'true' },
    body: row.cuerpo,
  };
}

async function store(
  queries: Queries,
  keyed: Keyed,
  { answer, nowMs }: { answer: Answer; nowMs: number },
): Promise<void> {
  await queries
    .insertInto('idempotencia')
    .values({
      ...keyed,
      status: answer.status,
      cabeceras: JSON.stringify(answer.headers),
      cuerpo: answer.body,
      creada: new Date(nowMs).toISOString(),
    })
    .execute();
}

class OtherBody extends ApiProblem {
  constructor() {
    super(422, 'La clave de idempotencia ya se usó con otra petición.', {
      type: '/errors/idempotencia-distinta',
      title: 'Clave repetida',
    });
  }
}

function stillRunning(): ApiProblem {
  return new ApiProblem(409, 'La petición original todavía se está procesando.', {
    type: '/errors/idempotencia-en-curso',
    title: 'Conflicto',
    headers: { 'retry-after': '1' },
  });
}

/** The key between its quotation marks (a structured-field string of 1 to 255 characters). */
function parseKey(header: string): string {
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"$/.exec(header.trim())?.[1];
  if (key !== undefined) return key;
  throw new ApiProblem(400, 'The "Idempotency-Key" header must be a quoted string of 1 to 255 characters.', {
    type: '/errors/idempotencia-clave',
  });
}

/** Hash of what the body says: the order of its members does not matter. */
function hashOf(body: JsonObject): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
