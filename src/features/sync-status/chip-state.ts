import { plural } from '#domain/formato.ts';
import type { OutboxSummary } from '#db/outbox.ts';
import type { SyncStatus } from '#sync/status.ts';

/** What the chip in the navbar says. `kind` picks its colour and icon; the label says the same in words. */
export interface ChipState {
  kind: 'saved' | 'sending' | 'offline' | 'paused' | 'login' | 'attention' | 'shrunk';
  label: string;
  /** For narrow bars: a number, or nothing. */
  short: string;
}

/** What the synchronisation says of the server; what needs the maker comes first. */
export type ServerState = 'shrunk' | 'paused' | 'login' | 'offline' | 'fine';

export function serverState({ latched, isManualOffline, auth, reach }: SyncStatus): ServerState {
  if (latched !== null) return 'shrunk';
  if (isManualOffline) return 'paused';
  if (auth !== 'ok') return 'login';
  return reach === 'unreachable' ? 'offline' : 'fine';
}

/**
 * The one sentence about the state of the data; what needs the maker comes first. The queue tells the truth, not the
 * connection: offline with nothing to send is no problem at all.
 */
export function chipState({ pending, attention }: OutboxSummary, server: ServerState): ChipState {
  if (attention > 0) {
    const verb = attention === 1 ? 'necesita' : 'necesitan';
    const changes = plural(attention, 'cambio', 'cambios');
    return { kind: 'attention', label: `${changes} ${verb} tu atención`, short: String(attention) };
  }
  if (server === 'shrunk') {
    return { kind: 'shrunk', label: 'El servidor ha devuelto muchos menos datos', short: '!' };
  }
  const short = pending === 0 ? '' : String(pending);
  if (server === 'paused') return { kind: 'paused', label: offlineLabel('a propósito', pending), short };
  if (server === 'login') {
    const purpose = pending === 0 ? 'sincronizar' : `enviar ${plural(pending, 'cambio', 'cambios')}`;
    return { kind: 'login', label: `Inicia sesión para ${purpose}`, short };
  }
  if (server === 'offline') return { kind: 'offline', label: offlineLabel('', pending), short };
  if (pending > 0) return { kind: 'sending', label: `Enviando ${pending}…`, short };
  return { kind: 'saved', label: 'Todo guardado', short };
}

function offlineLabel(why: string, pending: number): string {
  const state = `Sin conexión ${why}`.trim();
  if (pending === 0) return state;
  const saved = pending === 1 ? 'guardado' : 'guardados';
  return `${state} · ${plural(pending, 'cambio', 'cambios')} ${saved} en este dispositivo`;
}
