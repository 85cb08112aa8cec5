import { plural } from '#domain/formato.ts';
import { useSession } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';

/** Tells whose changes wait on this device, and that nothing was lost with the session. */
export function PendingNotice() {
  const { state } = useSession();
  if (state.kind !== 'out') return null;
  const { reason, pending, lastUser } = state;
  if (reason === 'expired') {
    const safe = pending === 1 ? 'sigue a salvo' : 'siguen a salvo';
    const rest = pending > 0 ? ` ${plural(pending, 'cambio', 'cambios')} ${safe} en este dispositivo.` : '';
    return <Alert variant="amber">{`Tu sesión ha caducado.${rest}`}</Alert>;
  }
  if (pending === 0) return null;
  const changes = plural(pending, 'cambio', 'cambios');
  return (
    <Alert variant="info">{`${changes} de ${lastUser ?? 'tu cuenta'} sin enviar, a salvo en este dispositivo.`}</Alert>
  );
}
