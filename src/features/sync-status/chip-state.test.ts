import { expect, test } from 'vitest';
import { INITIAL_STATUS, type SyncStatus } from '#sync/status.ts';
import { chipState, serverState } from './chip-state.ts';

const online: SyncStatus = { ...INITIAL_STATUS, reach: 'reachable' };
const offline: SyncStatus = { ...INITIAL_STATUS, reach: 'unreachable' };
const paused: SyncStatus = { ...online, isManualOffline: true };
const expired: SyncStatus = { ...INITIAL_STATUS, auth: 'expired' };

test.each([
  ['all sent', 0, 0, online, 'Todo guardado'],
  ['not asked yet, nothing waits', 0, 0, INITIAL_STATUS, 'Todo guardado'],
  ['on the way', 3, 0, online, 'Enviando 3…'],
  ['offline with nothing to send', 0, 0, offline, 'Sin conexión'],
  ['offline, one', 1, 0, offline, 'Sin conexión · 1 cambio guardado en este dispositivo'],
  ['offline, several', 2, 0, offline, 'Sin conexión · 2 cambios guardados en este dispositivo'],
  ['offline on purpose', 0, 0, paused, 'Sin conexión a propósito'],
  [
    'offline on purpose, several',
    2,
    0,
    { ...paused, auth: 'expired' },
    'Sin conexión a propósito · 2 cambios guardados en este dispositivo',
  ],
  ['one question', 0, 1, online, '1 cambio necesita tu atención'],
  ['questions come before everything', 5, 2, offline, '2 cambios necesitan tu atención'],
  ['expired', 2, 0, expired, 'Inicia sesión para enviar 2 cambios'],
  ['expired with nothing to send', 0, 0, expired, 'Inicia sesión para sincronizar'],
  [
    'a list that shrank',
    0,
    0,
    { ...online, latched: { missing: 9, known: 10 } },
    'El servidor ha devuelto muchos menos datos',
  ],
] as const)('%s', (_case, pending, attention, status, label) => {
  expect(chipState({ pending, attention }, serverState(status)).label).toBe(label);
});
