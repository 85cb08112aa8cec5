import { expect, test, vi } from 'vitest';
import { createTokenStore } from './token.ts';

function aStore() {
  const values = new Map<string, string>();
  const source = new EventTarget();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const tokens = createTokenStore(storage, source as unknown as Window); // only its listeners are used
  const tell = (key: string | null) => source.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { tokens, tell, values };
}

test('the token is kept under the name of the contract; dropping it does not forget the user', () => {
  const { tokens, values } = aStore();
  tokens.keep('abc', 'ana');
  expect(values.get('token')).toBe('abc');
  tokens.drop();
  expect([tokens.token(), tokens.lastUser()]).toEqual([null, 'ana']);
});

test('only changes of the token by other tabs are heard of, until nobody listens', () => {
  const { tokens, tell } = aStore();
  const onChange = vi.fn<() => void>();
  const stop = tokens.onOtherTab(onChange);
  tell('mantine-color-scheme');
  expect(onChange).not.toHaveBeenCalled();
  tell('token');
  tell(null); // everything was cleared
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  tell('token');
  expect(onChange).toHaveBeenCalledTimes(2);
});
