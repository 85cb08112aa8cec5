import type { EntryError, OutboxEntry } from './outbox-entry.ts';

type Refused = Pick<OutboxEntry, 'err' | 'kind'>;

/** Why the server did not take a write, for people: its own words first. */
export function refusalReason({ err }: Refused): string {
  if (err === null) return 'El servidor no dio ninguna razón.';
  const [first, ...others] = err.violations.map(({ message }) => message);
  if (first !== undefined) return others.length === 0 ? first : [first, ...others].map(sentence).join(' ');
  if (err.message !== null && err.message !== '') return err.message;
  if (err.kind === 'forbidden') return 'No tienes permiso para hacer este cambio.';
  if (err.kind === 'in-use') return 'Hay fórmulas que usan este ingrediente.';
  if (err.kind === 'server') return 'El servidor falla una y otra vez con este cambio.';
  return 'El servidor no aceptó este cambio.';
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Why the last try of a write that will be tried again did not arrive, for people. */
export function retryReason({ kind }: Pick<EntryError, 'kind'>): string {
  if (kind === 'net') return 'El servidor no respondió.';
  if (kind === 'busy') return 'El servidor está ocupado y ha pedido esperar.';
  if (kind === 'server') return 'El servidor tuvo un fallo.';
  if (kind === 'auth') return 'Hay que iniciar sesión otra vez.';
  return 'El último intento no llegó a su fin.';
}

/** Why a question stands open, in the words of the marks. */
export const QUESTION_REASONS = {
  changed: 'Cambiado en otro sitio',
  gone: 'Se eliminó en otro dispositivo',
  unico: 'Ya existía en el servidor',
  ask: 'Puede ser el mismo',
  duplicate: 'Posible duplicado',
  discarded: 'Descartado',
} as const;

/** Why a write waits for the maker, in the words of the marks. */
export function waitReason(entry: Pick<OutboxEntry, 'state' | 'err' | 'kind'>): string {
  if (entry.state === 'ask') return QUESTION_REASONS.ask;
  if (entry.state === 'conflict') return QUESTION_REASONS.changed;
  return refusalReason(entry);
}
