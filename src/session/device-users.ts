import type { KeyStore } from './key-store.ts';

/** One who has worked on this device. Kept outside of the store, because a store that was emptied can tell nothing. */
export interface DeviceUser {
  username: string;
  nombre: string | null;
  /** Name of her local store. */
  store: string;
  /** Records of hers with changes that are not on the server. */
  pending: number;
  /** When that was last looked at, ms since 1970. */
  at: number;
}

/** Those who have worked on this device. No secrets: it is read before anybody signs in. */
export interface DeviceUsers {
  all: () => readonly DeviceUser[];
  find: (store: string) => DeviceUser | null;
  keep: (user: DeviceUser) => void;
  forget: (store: string) => void;
}

const KEY = 'calavera:usuarios';

/** The users of this device, as `storage` remembers them. */
export function createDeviceUsers(storage: KeyStore): DeviceUsers {
  const all = () => parse(storage.getItem(KEY));
  const write = (users: DeviceUser[]) => storage.setItem(KEY, JSON.stringify(users));
  return {
    all,
    find: (store) => all().find((user) => user.store === store) ?? null,
    keep: (user) => write([...all().filter(({ store }) => store !== user.store), user]),
    forget: (store) => write(all().filter((user) => user.store !== store)),
  };
}

/** How a user is called on the screens. */
export function shownName({ username, nombre }: Pick<DeviceUser, 'username' | 'nombre'>): string {
  return nombre ?? username;
}

function parse(text: string | null): DeviceUser[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDeviceUser) : [];
  } catch {
    return []; // written by nobody we know
  }
}

function isDeviceUser(value: unknown): value is DeviceUser {
  if (typeof value !== 'object' || value === null) return false;
  const { username, nombre, store, pending, at } = value as Partial<Record<keyof DeviceUser, unknown>>; // checked here
  const isNamed = typeof username === 'string' && (nombre === null || typeof nombre === 'string');
  return isNamed && typeof store === 'string' && typeof pending === 'number' && typeof at === 'number';
}
