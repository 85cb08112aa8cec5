import { expect, test } from 'vitest';
import { createDeviceUsers, type DeviceUser, shownName } from './device-users.ts';
import { pageStorage } from './key-store.ts';

const ANA: DeviceUser = { username: 'ana', nombre: 'Ana Ruiz', store: 'a', pending: 2, at: 1 };

function aStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('each user of the device is kept once and can be forgotten', () => {
  const users = createDeviceUsers(aStorage());
  users.keep({ ...ANA, pending: 1 });
  users.keep({ ...ANA, username: 'eva', nombre: null, store: 'b' });
  users.keep(ANA);
  expect(users.all().map(({ username, pending }) => [username, pending])).toEqual([
    ['eva', 2],
    ['ana', 2],
  ]);
  expect(users.find('a')).toEqual(ANA);
  users.forget('a');
  expect(users.find('a')).toBeNull();
});

test.each(['{', '"x"', '{}', '[null, {"username": 3}]'])(
  'what nobody here has written counts as nothing: %s',
  (text) => {
    const storage = aStorage();
    storage.setItem('calavera:usuarios', text);
    expect(createDeviceUsers(storage).all()).toEqual([]);
  },
);

test('a user is called by her name, or by what she signs in with', () => {
  expect([shownName(ANA), shownName({ username: 'eva', nombre: null })]).toEqual(['Ana Ruiz', 'eva']);
});

test('a browser that refuses its storage, or has no room, keeps the texts until the page is closed', () => {
  const refused = () => {
    throw new DOMException('x', 'SecurityError');
  };
  const storage = pageStorage(refused);
  expect(storage.getItem('k')).toBeNull();
  storage.setItem('k', 'v');
  expect(storage.getItem('k')).toBe('v');
  storage.removeItem('k');
  expect(storage.getItem('k')).toBeNull();
  const full = aStorage();
  full.setItem('k', 'old');
  const crowded = pageStorage(() => ({ ...full, setItem: refused }));
  crowded.setItem('k', 'new');
  expect(crowded.getItem('k')).toBe('new');
});
