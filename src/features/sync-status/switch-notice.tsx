import { useState } from 'react';
import { plural } from '#domain/formato.ts';
import { type DeviceUser, shownName } from '#session/device-users.ts';
import { useSession, useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';

/** On a shared device: whose changes wait here for their own user. Nobody else sees or sends them. */
export function SwitchNotice() {
  const { session } = useSession();
  const { db } = useSignedIn();
  const [others] = useState(() => waitingOthers(session.deviceUsers(), db.name));
  if (others.length === 0) return null;
  return (
    <Alert variant="info" dismissible>
      {others.map((user) => (
        <p key={user.store}>{othersText(user)}</p>
      ))}
    </Alert>
  );
}

function waitingOthers(users: readonly DeviceUser[], own: string): DeviceUser[] {
  return users.filter(({ store, pending }) => store !== own && pending > 0);
}

function othersText(user: DeviceUser): string {
  const name = shownName(user);
  const isSent = user.pending === 1 ? 'Se enviará' : 'Se enviarán';
  return `${plural(user.pending, 'cambio', 'cambios')} de ${name} sin enviar. ${isSent} cuando ${name} inicie sesión.`;
}
