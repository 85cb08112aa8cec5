import type { Capacidad } from '#domain/capacidades.ts';
import type { IngredientePayload } from '#domain/ingrediente.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import type { ApiError, ApiFailure } from '#api/api-error.ts';
import { readCapacidades } from '#api/capacidades.ts';
import { listCategorias } from '#api/categorias.ts';
import type { Client } from '#api/client.ts';
import {
  createIngrediente,
  deleteIngrediente,
  getIngrediente,
  listIngredientes,
  updateIngrediente,
} from '#api/ingredientes.ts';
import type { ListResult, RemoteRow as ApiRow } from '#api/list.ts';
import { listProveedores } from '#api/proveedores.ts';
import type { Failure } from './core/decide.ts';
import type { RemoteList, RemoteResult, RemoteRow, RemoteTable, SyncServer } from './ports.ts';

/** The server behind `client`. What it can do is known once it was asked. */
export function httpServer(client: Client): SyncServer {
  let announced: ReadonlySet<Capacidad> = new Set();
  const has = (capacidad: Capacidad) => announced.has(capacidad);
  const tables: Record<WritableTable, RemoteTable> = { ingredientes: ingredientesOf(client, has) };
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
  };
}

const readers = { categorias: listCategorias, proveedores: listProveedores };

function ingredientesOf(client: Client, has: (capacidad: Capacidad) => boolean): RemoteTable {
  return {
    list: async ({ etag, bodyHash }) =>
      listOf(
        await listIngredientes(client, {
          embed: has('embed'),
          etag: etag ?? undefined,
          bodyHash: bodyHash ?? undefined,
        }),
      ),
    get: async (sid) => {
      const result = await getIngrediente(client, sid, { embed: has('embed') });
      if (!result.ok) return failed(result);
      if (result.kind === 'unchanged') return { ok: false, failure: { kind: 'network' } }; // not asked for
      return { ok: true, row: rowOf(result.row) };
    },
    create: async (payload, opId) => {
      const idempotencyKey = has('idempotency-key') ? opId : undefined;
      return writtenOf(await createIngrediente(client, asPayload(payload), { idempotencyKey }));
    },
    update: async (sid, payload, etag) => {
      const ifMatch = has('if-match') ? (etag ?? undefined) : undefined;
      return writtenOf(await updateIngrediente(client, sid, { payload: asPayload(payload), ifMatch }));
    },
    remove: async (sid, etag) => {
      const ifMatch = has('if-match') ? (etag ?? undefined) : undefined;
      const result = await deleteIngrediente(client, sid, { ifMatch });
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

function asPayload(payload: Readonly<Record<string, unknown>>): IngredientePayload {
  return payload as unknown as IngredientePayload; // validated when it was queued
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
