import type { StoreEvent } from '#db/database.ts';
import type { Usuario } from '#domain/usuario.ts';
import type { CalaveraDb } from '#db/database.ts';
import type { SyncEngine } from '#sync/start.ts';
import type { Writer } from '#sync/writer.ts';

/** Whether somebody is signed in (spec §4). */
export type SessionState =
  | { kind: 'checking' }
  | {
      kind: 'out';
      /** `expired`: the server refused the token. */
      reason: 'start' | 'logout' | 'expired';
      lastUser: string | null;
      /** Changes of the last user that are still on this device. */
      pending: number;
    }
  | SignedIn;

export interface SignedIn {
  kind: 'in';
  usuario: Usuario;
  db: CalaveraDb;
  engine: SyncEngine;
  writer: Writer;
}

/** A failed sign-in comes with the title and text to show (spec §8). */
export type LoginResult = { ok: true } | { ok: false; title: string; message: string };

/** The session of this tab. */
export interface Session {
  get: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Reads the stored token and opens the local store of its user. */
  restore: () => Promise<void>;
  login: (credenciales: { username: string; password: string }) => Promise<LoginResult>;
  /** Signs out. Mirror, queue and drafts stay on the device. */
  logout: () => void;
  /** The store was closed under us by a newer build, or is being held up. */
  storeEvent: () => StoreEvent | null;
}
