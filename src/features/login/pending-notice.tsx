import { plural } from '#domain/formato.ts';
import { type DeviceUser, shownName } from '#session/device-users.ts';
import { useSession } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';

/** Tells whose changes wait on this device, and that nothing was lost with the session. */
export function PendingNotice() {
  const { session, state } = useSession();
  if (state.kind !== 'out') return null;
  const { reason, pending, lastUser } = state;
  const users = session.deviceUsers();
  const last = users.find(({ username }) => username === lastUser);
  const others = users.filter((user) => user !== last && user.pending > 0);
  const own = reason === 'expired' ? expiredText(pending) : waitingText(pending, last?.nombre ?? lastUser);
  return (
    <>
      {own === null ? null : <Alert variant={reason === 'expired' ? 'amber' : 'info'}>{own}</Alert>}
      {others.length === 0 ? null : <Alert variant="info">{othersText(others)}</Alert>}
    </>
  );
}

function expiredText(pending: number): string {
  const safe = pending === 1 ? 'sigue a salvo' : 'siguen a salvo';
  const rest = pending > 0 ? ` ${plural(pending, 'cambio', 'cambios')} ${safe} en este dispositivo.` : '';
  return `Tu sesión ha caducado.${rest}`;
}

function waitingText(pending: number, name: string | null): string | null {
  if (pending === 0) return null;
  return `${plural(pending, 'cambio', 'cambios')} de ${name ?? 'tu cuenta'} sin enviar, a salvo en este dispositivo.`;
}

/** Two on a shared tablet: '2 cambios de Ana sin enviar'. */
function othersText(users: DeviceUser[]): string {
  const texts = users.map(
    (user) => `${plural(user.pending, 'cambio', 'cambios')} de ${shownName(user)} sin enviar`,
  );
  return `${texts.join(' · ')}, a salvo en este dispositivo.`;
}
