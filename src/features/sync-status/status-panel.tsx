import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { plural } from '#domain/formato.ts';
import { useSignedIn } from '#session/use-session.ts';
import { Modal } from '#ui/modal.tsx';
import { PathLink } from '#ui/path-link.tsx';
import type { ChipState } from './chip-state.ts';
import classes from './status-panel.module.css';
import { type OpenChange, SHOWN_CHANGES, useOpenChanges } from './use-open-changes.ts';
import { useSyncStatus } from './use-sync-state.ts';

interface Props {
  state: ChipState;
  onSignIn: () => void;
  onClose: () => void;
}

const EXPLANATIONS: Record<ChipState['kind'], string> = {
  saved: 'Todo lo que has guardado está en el servidor.',
  sending: 'Tus cambios están guardados en este dispositivo y van camino del servidor.',
  offline: 'Puedes seguir trabajando: todo se guarda en este dispositivo y se envía al volver la conexión.',
  login: 'Tu sesión ha caducado. Puedes seguir trabajando; para enviar los cambios, inicia sesión.',
  attention: 'Estos cambios siguen a salvo en este dispositivo y esperan tu decisión.',
};

const MARKS = { attention: IconAlertTriangle, pending: IconClock, sending: IconCloudUpload };

/** What the chip counts, record by record, and what can be done about it. */
export function StatusPanel({ state, onSignIn, onClose }: Props) {
  const { engine } = useSignedIn();
  const changes = useOpenChanges() ?? [];
  const { latched } = useSyncStatus();
  const hidden = changes.length - SHOWN_CHANGES;
  return (
    <Modal opened onClose={onClose} title={state.label}>
      <Stack>
        <Text c="dimmed">{EXPLANATIONS[state.kind]}</Text>
        {latched === null ? null : <ShrinkNotice missing={latched.missing} onAccept={engine.acceptShrink} />}
        {changes.length > 0 ? (
          <ul className={classes['list']}>
            {changes.slice(0, SHOWN_CHANGES).map((change) => (
              <ChangeRow key={change.key} change={change} onNavigate={onClose} />
            ))}
          </ul>
        ) : null}
        {hidden > 0 ? <Text size="sm">{`y ${plural(hidden, 'cambio', 'cambios')} más`}</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={engine.syncNow}>
            {state.kind === 'offline' ? 'Reintentar ahora' : 'Sincronizar ahora'}
          </Button>
          {state.kind === 'login' ? <Button onClick={onSignIn}>Iniciar sesión</Button> : null}
        </Group>
      </Stack>
    </Modal>
  );
}

interface ChangeRowProps {
  change: OpenChange;
  onNavigate: () => void;
}

function ChangeRow({ change, onNavigate }: ChangeRowProps) {
  const Mark = MARKS[change.state];
  return (
    <li>
      <PathLink className={classes['row']} to={`/app/ingredientes/${change.lk}`} onClick={onNavigate}>
        <Mark className={classes['mark']} data-state={change.state} size={18} aria-hidden />
        <span>
          {change.label}
          {change.reason === null ? null : <span className={classes['reason']}>{change.reason}</span>}
        </span>
      </PathLink>
    </li>
  );
}

interface ShrinkNoticeProps {
  missing: number;
  onAccept: () => void;
}

function ShrinkNotice({ missing, onAccept }: ShrinkNoticeProps) {
  const records = plural(missing, 'ingrediente', 'ingredientes');
  return (
    <Stack gap="xs">
      <Text size="sm">
        {`El servidor ha devuelto muchos menos datos: faltan ${records} que tienes aquí. No se ha borrado nada.`}
      </Text>
      <Button variant="default" onClick={onAccept}>
        Es correcto, comprobar uno a uno
      </Button>
    </Stack>
  );
}
