import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Alert } from '#ui/alert.tsx';
import { appUpdate } from './app-update.ts';
import classes from './update-prompt.module.css';
import { useAppUpdate } from './use-app-update.ts';

/** Offers a new build on any screen. */
export function UpdatePrompt() {
  const { state, note, apply } = useAppUpdate();

  useEffect(() => {
    appUpdate.start().catch(reportError);
  }, []);

  if (state !== 'ready') return null;
  return (
    <div className={classes['prompt']}>
      <Alert
        variant="sky"
        title="Hay una versión nueva de Calavera"
        dismissible
        actions={<Button onClick={apply}>Actualizar ahora</Button>}
      >
        {note}
      </Alert>
    </div>
  );
}
