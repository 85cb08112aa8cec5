import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUpload,
  IconLogin2,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type ChipState, chipState } from './chip-state.ts';
import classes from './status-chip.module.css';
import { useOutboxSummary, useSyncStatus } from './use-sync-state.ts';

const StatusPanel = lazy(async () => {
  const module = await import('./status-panel.tsx');
  return { default: module.StatusPanel };
});

interface Props {
  onSignIn: () => void;
}

const ICONS: Record<ChipState['kind'], typeof IconCloudOff> = {
  saved: IconCircleCheck,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  login: IconLogin2,
  attention: IconAlertTriangle,
};

/** The state of the data in the navbar: quiet when all is well, and always true. Opens what it counts. */
export function StatusChip({ onSignIn }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const state = chipState(useOutboxSummary(), useSyncStatus());
  const Icon = ICONS[state.kind];

  function handleSignIn() {
    setIsOpen(false);
    onSignIn();
  }

  return (
    <>
      <VisuallyHidden component="output">{state.label}</VisuallyHidden>
      <UnstyledButton
        className={classes['chip']}
        data-kind={state.kind}
        aria-label={`Estado de tus datos: ${state.label}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon size={20} aria-hidden />
        <span className={classes['label']}>{state.label}</span>
        <span className={classes['short']}>{state.short}</span>
      </UnstyledButton>
      <Suspense>
        {isOpen ? (
          <StatusPanel state={state} onSignIn={handleSignIn} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
