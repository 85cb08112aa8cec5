import { readWire } from '#domain/jsonld.ts';
import type { Proveedor } from '#domain/proveedor.ts';
import { proveedorWire } from '#domain/wire-rows.ts';
import type { Client } from './client.ts';
import { readList, type ListOptions, type ListResult, type RecordReading } from './list.ts';

/** All suppliers. A server without them answers `not-found`, which a caller survives. */
export function listProveedores(client: Client, options: ListOptions = {}): Promise<ListResult<Proveedor>> {
  return readList(client, { ...options, path: 'proveedores', read: readProveedor });
}

/** Reads a raw supplier. */
export function readProveedor(raw: unknown): RecordReading<Proveedor> {
  const reading = readWire(proveedorWire, raw);
  return reading.ok ? { ok: true, record: reading.value } : reading;
}
