import type { Doc } from '#domain/canonical.ts';
import type { Capacidad } from '#domain/capacidades.ts';
import type { FormulaPayload } from '#domain/formula.ts';
import type { IngredientePayload } from '#domain/ingrediente.ts';
import type { LineaPayload } from '#domain/linea.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import type { ApiError, ApiFailure } from '#api/api-error.ts';
import { readCapacidades } from '#api/capacidades.ts';
import { listCategorias } from '#api/categorias.ts';
import type { Client } from '#api/client.ts';
import { readDashboard } from '#api/dashboard.ts';
import { formulasApi } from '#api/formulas.ts';
import { ingredientesApi } from '#api/ingredientes.ts';
import type { ListResult, RemoteRow as ApiRow } from '#api/list.ts';
import { listProveedores } from '#api/proveedores.ts';
import type { Resource } from '#api/resource.ts';
import { inSlices } from '#api/slices.ts';
import { remoteHash } from './confirm.ts';
import type { Failure } from './core/decide.ts';
import type { RemoteList, RemoteResult, RemoteRow, RemoteTable, SyncServer } from './ports.ts';

/** The server behind `client`. What it can do is known once it was asked. */
export function httpServer(client: Client): SyncServer {
  let announced: ReadonlySet<Capacidad> = new Set();
  const has = (capacidad: Capacidad) => announced.has(capacidad);
  const to = { client, has };
  const tables: Record<WritableTable, RemoteTable> = {
    ingredientes: tableOf(to, ingredientesApi, asIngrediente),
    formulas: tableOf(to, formulasApi, asFormula),
  };
  return {
    has,
    async ask() {
      const answer = await readCapacidades(client);
      if (answer.ok) announced = answer.capacidades;
      return answer.ok;
    },
    table: (t) => tables[t],
    async reference(table, { bodyHash }) {
      return listOf(await readers[table](client, { bodyHash: bodyHash ?? undefined }));
    },
    async dashboard() {
      const result = await readDashboard(client);
      return result.ok ? result : failed(result);
    },
  };
}

const readers = { categorias: listCategorias, proveedores: listProveedores };

type Has = (capacidad: Capacidad) => boolean;

/** The calls of one table in the words of the protocol. */
function tableOf<T extends object, Payload>(
  { client, has }: { client: Client; has: Has },
  resource: Resource<T, Payload>,
  toPayload: (doc: Doc) => Payload,
): RemoteTable {
  return {
    list: async ({ etag, bodyHash }) => {
      const known = { etag: etag ?? undefined, bodyHash: bodyHash ?? undefined };
      return fingerprinted(listOf(await resource.list(client, { embed: has('embed'), ...known })));
    },
    get: async (sid) => {
      const result = await resource.get(client, sid, { embed: has('embed') });
      if (!result.ok) return failed(result);
      if (result.kind === 'unchanged') return { ok: false, failure: { kind: 'network' } }; // not asked for
      return { ok: true, row: rowOf(result.row) };
    },
    create: async (doc, opId) => {
      const idempotencyKey = has('idempotency-key') ? opId : undefined;
      const options = { embed: has('embed'), idempotencyKey };
      return writtenOf(await resource.create(client, toPayload(doc), options));
    },
    update: async (sid, doc, etag) => {
      const ifMatch = has('if-match') ? (etag ?? undefined) : undefined;
      const change = { embed: has('embed'), payload: toPayload(doc), ifMatch };
      return writtenOf(await resource.update(client, sid, change));
    },
    remove: async (sid, etag) => {
      const ifMatch = has('if-match') ? (etag ?? undefined) : undefined;
      const result = await resource.remove(client, sid, { ifMatch });
      return result.ok ? { ok: true } : failed(result);
    },
  };
}

/** The failure of the network layer is one in the words of the protocol. */
function failureOf(error: ApiError): Failure {
  return error;
}

function failed(result: ApiFailure): { ok: false; failure: Failure } {
  return { ok: false, failure: failureOf(result.error) };
}

function asIngrediente(doc: Doc): IngredientePayload {
  return doc as unknown as IngredientePayload; // validated when it was queued
}

/** A line whose ingredient the server does not tell goes as a reference, which leaves it as it is. */
function asFormula(doc: Doc): FormulaPayload {
  const payload = doc as unknown as FormulaPayload; // validated when it was queued
  const lineas = (list: LineaPayload[]) =>
    list.map((linea) => {
      const iri = linea['@id'];
      return 'ingrediente' in linea && linea.ingrediente === '' && iri !== undefined ? { '@id': iri } : linea;
    });
  const { aceites, aromas, otros } = payload;
  return { ...payload, aceites: lineas(aceites), aromas: lineas(aromas), otros: lineas(otros) };
}

function rowOf(row: ApiRow<object>): RemoteRow {
  return { ...row, record: { ...row.record } };
}

function writtenOf(result: { ok: true; row: ApiRow<object> } | ApiFailure): RemoteResult<{ row: RemoteRow }> {
  return result.ok ? { ok: true, row: rowOf(result.row) } : failed(result);
}

function listOf(result: ListResult<object>): RemoteResult<{ list: RemoteList }> {
  if (!result.ok) return failed(result);
  if (result.kind === 'unchanged') return { ok: true, list: { kind: 'unchanged' } };
  const invalidSids = result.invalid.flatMap(({ id }) => (id === null ? [] : [id]));
  // A row that cannot even be named may be any row: such a list proves no absence.
  const complete = result.complete && invalidSids.length === result.invalid.length;
  const { etag, bodyHash } = result;
  return {
    ok: true,
    list: { kind: 'rows', rows: result.rows.map(rowOf), invalidSids, complete, etag, bodyHash },
  };
}

/**
 * Works out the fingerprints of a list's rows, letting the page react meanwhile: those of 2,000 formulas take some
 * 300 ms.
 */
async function fingerprinted(
  result: RemoteResult<{ list: RemoteList }>,
): Promise<RemoteResult<{ list: RemoteList }>> {
  if (!result.ok || result.list.kind === 'unchanged') return result;
  await inSlices(result.list.rows, (row) => {
    row.hash = remoteHash(row);
  });
  return result;
}
