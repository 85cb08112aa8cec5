import { plural } from '#domain/formato.ts';
import type { OutboxSummary } from '#db/outbox.ts';
import type { SyncStatus } from '#sync/status.ts';

/** What the chip in the navbar says. `tone` picks its colour, `icon` says the same without colour. */
export interface ChipState {
  kind: 'saved' | 'sending' | 'offline' | 'login' | 'attention';
  label: string;
  /** For narrow bars: a number, or nothing. */
  short: string;
}

/**
 * The one sentence about the state of the data; what needs the maker comes first. The queue tells the truth, not the
 * connection: offline with nothing to send is no problem at all.
 */
export function chipState({ pending, attention }: OutboxSummary, status: SyncStatus): ChipState {
  if (attention > 0) {
    const verb = attention === 1 ? 'necesita' : 'necesitan';
    const changes = plural(attention, 'cambio', 'cambios');
    return { kind: 'attention', label: `${changes} ${verb} tu atención`, short: String(attention) };
  }
  if (status.latched !== null) {
    return { kind: 'attention', label: 'El servidor ha devuelto muchos menos datos', short: '!' };
  }
  const waiting = plural(pending, 'cambio', 'cambios');
  const short = pending === 0 ? '' : String(pending);
  if (status.auth !== 'ok') {
    const purpose = pending === 0 ? 'sincronizar' : `enviar ${waiting}`;
    return { kind: 'login', label: `Inicia sesión para ${purpose}`, short };
  }
  if (status.reach === 'unreachable') {
    if (pending === 0) return { kind: 'offline', label: 'Sin conexión', short };
    const saved = pending === 1 ? 'guardado' : 'guardados';
    return { kind: 'offline', label: `Sin conexión · ${waiting} ${saved} en este dispositivo`, short };
  }
  if (pending > 0) return { kind: 'sending', label: `Enviando ${pending}…`, short };
  return { kind: 'saved', label: 'Todo guardado', short };
}
