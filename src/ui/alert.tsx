import { Button, CloseButton, Group } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBulb,
  IconCircleCheck,
  IconCloud,
  IconInfoCircle,
  IconSparkles,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type After, afterMs } from './after.ts';
import { AlertCountdown } from './alert-countdown.tsx';
import classes from './alert.module.css';
import { type Tone, toneProps } from './tone.ts';

export type AlertVariant = Exclude<Tone, 'neutral'>;

/** What is left when the alert was closed: nothing, a button that brings it back, or a countdown that does. */
export type AlertRestore = 'none' | 'button' | 'countdown';

export const RESTORE_AFTER_S = 10;

interface Props {
  variant?: AlertVariant;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  dismissible?: boolean;
  restore?: AlertRestore;
  restoreAfterS?: number;
  onDismiss?: () => void;
  after?: After;
}

const ICONS = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  sky: IconCloud,
  amber: IconBulb,
  accent: IconSparkles,
};

/** A notice inside the page. Errors and warnings interrupt a screen reader, the others wait their turn. */
export function Alert(props: Props) {
  const { variant = 'info', title, children, actions, dismissible = false, onDismiss } = props;
  const { restore = 'none', restoreAfterS = RESTORE_AFTER_S, after = afterMs } = props;
  const [isHidden, setIsHidden] = useState(false);
  const Icon = ICONS[variant];

  function handleDismiss() {
    setIsHidden(true);
    onDismiss?.();
  }

  if (isHidden && restore === 'none') return null;
  if (isHidden && restore === 'button') {
    return (
      <Button variant="subtle" onClick={() => setIsHidden(false)}>
        Mostrar de nuevo
      </Button>
    );
  }
  if (isHidden) {
    return <AlertCountdown seconds={restoreAfterS} onRestore={() => setIsHidden(false)} after={after} />;
  }
  const isUrgent = variant === 'error' || variant === 'warning';
  return (
    <div role={isUrgent ? 'alert' : 'status'} {...toneProps(variant, classes['alert'])}>
      <Icon className={classes['icon']} aria-hidden />
      <div className={classes['body']}>
        {title ? <div className={classes['title']}>{title}</div> : null}
        {children}
        {actions ? (
          <Group gap="sm" className={classes['actions']}>
            {actions}
          </Group>
        ) : null}
      </div>
      {dismissible ? (
        <CloseButton className={classes['close']} aria-label="Cerrar aviso" onClick={handleDismiss} />
      ) : null}
    </div>
  );
}
