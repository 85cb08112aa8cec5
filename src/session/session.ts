import type { Usuario } from '#domain/usuario.ts';
import type { CalaveraDb, StoreTrouble } from '#db/database.ts';
import type { SyncEngine } from '#sync/start.ts';
import type { Writer } from '#sync/writer.ts';
import type { DeviceUser } from './device-users.ts';

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

export interface Credenciales {
  username: string;
  password: string;
}

/** A failed sign-in comes with the title and text to show (spec §8). */
export type LoginResult = { ok: true } | { ok: false; title: string; message: string };

/** The browser has emptied the store of a user: what was on the server comes back, unsent changes do not. */
export interface StoreLoss {
  /** Unsent changes that went with it, as last counted. */
  changes: number;
}

/** The session of this tab. */
export interface Session {
  get: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Reads the stored token and opens the local store of its user. */
  restore: () => Promise<void>;
  login: (credenciales: Credenciales) => Promise<LoginResult>;
  /** Signs out. Mirror, queue and drafts stay on the device. */
  logout: () => void;
  /** Signs out and deletes all that this device has of the user. Rejects when the browser could not delete it. */
  erase: () => Promise<void>;
  /** Name of the local store that the stored token opens, or `null` without one. */
  storeName: () => string | null;
  /** Deletes a store that cannot be opened, so that the next start makes it anew from the server. */
  rebuild: () => Promise<void>;
  /** The store was closed under us by a newer build, is being held up, or is lost. */
  storeEvent: () => StoreTrouble | null;
  /** A store was found empty that was not before, until `acknowledgeLoss`. */
  loss: () => StoreLoss | null;
  acknowledgeLoss: () => void;
  /** Those who have worked on this device. */
  deviceUsers: () => readonly DeviceUser[];
}
