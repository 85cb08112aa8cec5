import { idOfIri } from '#domain/iri.ts';
import type { Estado } from '#domain/outbox-entry.ts';

/** What every mirrored record carries beside its own fields. */
export interface SyncFields {
  /** Local key (UUIDv7): never changes, never leaves the device. */
  lk: string;
  /** Server id: canonical IRI; absent until the server has given one. */
  sid?: string;
  version: number | null;
  etag: string | null;
  /** Fingerprint of the last server copy; '' before the first. */
  hash: string;
  /** When the server last showed it (ms since 1970). */
  seenAt: number;
  /** True when it arrived by a pull, false when it was created on this device. */
  viaPull: boolean;
  /** Value of the store's row clock at its last confirmed change. */
  touch: number;
  estado: Estado;
}

/** A stored record of type `T`. */
export type Row<T> = T & SyncFields;

/** The id shown in addresses: the server's when known, else the local key. */
export function routeIdOf(row: Pick<SyncFields, 'lk' | 'sid'>): string {
  return row.sid === undefined ? row.lk : idOfIri(row.sid);
}
