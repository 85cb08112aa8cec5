import { Button, Loader, Switch } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useSyncStatus } from '#records/use-sync-status.ts';
import { useSignedIn } from '#session/use-session.ts';
import '#ui/form/form-css.ts';
import { type ChipState, chipState, serverState } from './chip-state.ts';
import { STATUS_ICONS } from './status-looks.ts';
import classes from './summary-card.module.css';
import { useKnownSummary } from './use-outbox-summary.ts';

interface Props {
  onSignIn: () => void;
}

const EXPLANATIONS: Record<ChipState['kind'], string> = {
  saved: 'Todo lo que has guardado está en el servidor.',
  sending: 'Tus cambios están guardados en este dispositivo y van camino del servidor.',
  offline:
    'Puedes seguir trabajando: todo se guarda en este dispositivo y se envía solo al volver la conexión.',
  paused:
    'Nada sale de este dispositivo ni llega a él hasta que lo decidas. Lo que guardas aquí está a salvo.',
  login: 'Tu sesión ha caducado. Puedes seguir trabajando; para enviar los cambios, inicia sesión.',
  attention:
    'Siguen a salvo en este dispositivo y esperan tu decisión. Los demás cambios continúan su camino.',
  shrunk: 'No se ha borrado nada aquí. Abajo puedes decidir qué hacer.',
};

/** The state of the data in one sentence, and the switch for working without a connection on purpose. */
export function SummaryCard({ onSignIn }: Props) {
  const { engine } = useSignedIn();
  const status = useSyncStatus();
  const summary = useKnownSummary();
  const hintId = useId();
  if (summary === undefined) return <div aria-busy="true" />;
  const state = chipState(summary, serverState(status));
  const Icon = STATUS_ICONS[state.kind];
  const needsLogin = status.auth !== 'ok' && !status.isManualOffline;
  return (
    <section className={classes['card']} data-kind={state.kind} aria-label="Estado de tus datos">
      <div className={classes['state']}>
        <Icon className={classes['icon']} size={40} stroke={1.5} aria-hidden />
        <div className={classes['texts']}>
          <p className={classes['label']}>{state.label}</p>
          <p className={classes['explanation']}>{EXPLANATIONS[state.kind]}</p>
        </div>
        <div className={classes['actions']}>
          {needsLogin ? (
            <Button leftSection={<IconLogin2 size={20} aria-hidden />} onClick={onSignIn}>
              Iniciar sesión
            </Button>
          ) : null}
          {needsLogin || status.isManualOffline ? null : (
            <Button
              variant="default"
              leftSection={
                status.isPulling ? (
                  <Loader size={20} color="currentColor" aria-hidden />
                ) : (
                  <IconRefresh size={20} aria-hidden />
                )
              }
              // Not disabled while it works, which it also does by itself: it would lose the focus.
              onClick={engine.syncNow}
            >
              {status.reach === 'unreachable' ? 'Reintentar ahora' : 'Sincronizar ahora'}
            </Button>
          )}
        </div>
      </div>
      <div className={classes['switch']}>
        <Switch
          label="Trabajar sin conexión"
          aria-describedby={hintId}
          checked={status.isManualOffline}
          onChange={(event) => engine.setManualOffline(event.currentTarget.checked)}
        />
        <p id={hintId} className={classes['explanation']}>
          Para cuando la conexión es mala o cara: no se envía ni se pide nada, y tampoco se pierde nada.
        </p>
      </div>
    </section>
  );
}
