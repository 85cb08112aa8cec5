import type { Capacidad } from '#domain/capacidades.ts';
import type { Doc } from '#domain/canonical.ts';
import type { DashboardStats } from '#domain/dashboard.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import type { CalaveraDb } from '#db/database.ts';
import type { TabChannel } from './channel.ts';
import type { Failure } from './core/decide.ts';
import type { Environment } from './environment.ts';
import type { Leadership } from './leader.ts';
import type { StatusStore } from './status.ts';

/** A record as the server sent it: identity, validators, and its own fields. */
export interface RemoteRow {
  sid: string;
  version: number | null;
  etag: string | null;
  record: Record<string, unknown>;
  /** Fingerprint of the rest, where it was worked out when the row arrived; see `remoteHash`. */
  hash?: string;
}

export type RemoteResult<T> = ({ ok: true } & T) | { ok: false; failure: Failure };

export type RemoteList =
  | { kind: 'unchanged' }
  | {
      kind: 'rows';
      rows: RemoteRow[];
      /** Ids of rows that could not be read: not stored, but not missing either. */
      invalidSids: string[];
      /** False when a page was missing: such a list deletes nothing. */
      complete: boolean;
      etag: string | null;
      bodyHash: string;
    };

/** The server, one table at a time. Headers of extensions are added only when the server announced them. */
export interface RemoteTable {
  list(known: { etag: string | null; bodyHash: string | null }): Promise<RemoteResult<{ list: RemoteList }>>;
  get(sid: string): Promise<RemoteResult<{ row: RemoteRow }>>;
  create(payload: Doc, opId: string): Promise<RemoteResult<{ row: RemoteRow }>>;
  update(sid: string, payload: Doc, etag: string | null): Promise<RemoteResult<{ row: RemoteRow }>>;
  remove(sid: string, etag: string | null): Promise<RemoteResult<object>>;
}

/** Tables that this app only reads; their key is the canonical IRI. */
export type ReferenceTable = 'categorias' | 'proveedores';

/** What a tab can ask of the server. The real one is `httpServer`. */
export interface SyncServer {
  /** True for an extension that the server has announced. */
  has: (capacidad: Capacidad) => boolean;
  /** Asks what it can do. True when it answered; never throws. */
  ask: () => Promise<boolean>;
  table: (t: WritableTable) => RemoteTable;
  reference: (
    table: ReferenceTable,
    known: { bodyHash: string | null },
  ) => Promise<RemoteResult<{ list: RemoteList }>>;
  /** The figures of the dashboard that only the server knows. */
  dashboard: () => Promise<RemoteResult<{ stats: DashboardStats }>>;
}

/** What varies around the protocol: time, chance, the server, the store. Tests give their own. */
export interface SyncContext {
  db: CalaveraDb;
  /** Whose session this is; entries of anybody else are never sent. */
  user: string;
  remote: (t: WritableTable) => RemoteTable;
  has: (capacidad: Capacidad) => boolean;
  now: () => number;
  random: () => number;
  newKey: () => string;
}

/** What a tab that takes up the lead works with. */
export interface Duty {
  db: CalaveraDb;
  /** Whose session this is. */
  user: string;
  /** False while no request may leave, because the token's own date has passed. */
  canRequest: () => boolean;
  environment: Environment;
  onError: (error: unknown) => void;
  status: StatusStore;
  channel: TabChannel;
  leadership: Leadership;
}
