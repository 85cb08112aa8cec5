import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from './use-session.ts';

test('outside its provider the session says so', () => {
  vi.spyOn(console, 'error').mockReturnValue(); // React writes what it catches
  expect(() => renderHook(() => useSession())).toThrow('must be used inside SessionProvider');
  vi.restoreAllMocks();
});
