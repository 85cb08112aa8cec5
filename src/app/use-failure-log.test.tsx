import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { logError, readErrors } from '#db/errors.ts';
import { anOpenStore } from '../../tests/helpers/session.tsx';
import { useFailureLog } from './use-failure-log.ts';

/** jsdom has no such event of its own. */
function rejectionOf(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

test('what nobody caught is written down', async () => {
  const db = await anOpenStore();
  renderHook(() => useFailureLog(db));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('sin fondo') }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  window.dispatchEvent(rejectionOf('sin tapa'));
  await waitFor(async () => expect(await db.errors.count()).toBe(2));
  const messages = (await readErrors(db)).map(({ type, message }) => `${type} ${message}`);
  expect(messages.sort()).toEqual([
    'COMPONENT_ERROR Error en UI: TypeError: sin fondo',
    'COMPONENT_ERROR Error en UI: sin tapa',
  ]);
});

test('nothing is listened to after the session', async () => {
  const db = await anOpenStore();
  const { unmount } = renderHook(() => useFailureLog(db));
  unmount();
  window.dispatchEvent(rejectionOf('tarde'));
  expect(await db.errors.count()).toBe(0);
});

test('a store that is closed makes no further failure', async () => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report); // jsdom has none
  const db = await anOpenStore();
  renderHook(() => useFailureLog(db));
  db.close({ disableAutoOpen: true });
  window.dispatchEvent(rejectionOf('sin cuaderno'));
  const later = { type: 'API_ERROR' as const, message: 'después', timestamp: 0 };
  await expect(logError(db, later)).rejects.toThrow('closed'); // and so the one before it has ended too
  expect(report).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
