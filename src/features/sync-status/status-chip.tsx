import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { REVISAR_PATH, SINCRONIZACION_PATH } from '#domain/paths.ts';
import { useStatusOf } from '#records/use-sync-status.ts';
import { PathLink } from '#ui/path-link.tsx';
import { type ChipState, chipState, serverState } from './chip-state.ts';
import classes from './status-chip.module.css';
import { STATUS_ICONS } from './status-looks.ts';
import { useKnownSummary } from './use-outbox-summary.ts';

interface Props {
  onSignIn: () => void;
}

/**
 * The state of the data in the navbar: quiet when all is well, and always true. It leads to what it tells of; an
 * ended session is answered on the spot, over the page.
 */
export function StatusChip({ onSignIn }: Props) {
  const summary = useKnownSummary();
  const server = useStatusOf(serverState);
  if (summary === undefined) return null;
  const state = chipState(summary, server);
  const look = {
    className: classes['chip'] ?? '',
    'data-kind': state.kind,
    'aria-label': `Estado de tus datos: ${state.label}`,
  };
  return (
    <>
      <VisuallyHidden component="output">{state.label}</VisuallyHidden>
      {state.kind === 'login' ? (
        <UnstyledButton {...look} aria-haspopup="dialog" onClick={onSignIn}>
          <ChipFace state={state} />
        </UnstyledButton>
      ) : (
        <PathLink {...look} to={state.kind === 'attention' ? REVISAR_PATH : SINCRONIZACION_PATH}>
          <ChipFace state={state} />
        </PathLink>
      )}
    </>
  );
}

function ChipFace({ state }: { state: ChipState }) {
  const Icon = STATUS_ICONS[state.kind];
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className={classes['label']}>{state.label}</span>
      <span className={classes['short']}>{state.short}</span>
    </>
  );
}
