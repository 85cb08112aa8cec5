import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SessionState } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { registerServiceWorker, type Update } from './register-sw.ts';
import classes from './update-prompt.module.css';

/** Offers a new build. It never takes over while a form is dirty or a write is on its way. */
export function UpdatePrompt() {
  const { state } = useSession();
  const [update, setUpdate] = useState<Update | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  useEffect(() => {
    registerServiceWorker(setUpdate).catch(reportError);
  }, []);

  if (update === null) return null;

  function handleApply() {
    const obstacle = obstacleTo(state);
    setReason(obstacle);
    if (obstacle === null) update?.apply();
  }

  return (
    <div className={classes['prompt']}>
      <Alert
        variant="sky"
        title="Hay una versión nueva de Calavera"
        dismissible
        actions={<Button onClick={handleApply}>Actualizar ahora</Button>}
      >
        {reason ?? 'Tarda un momento y no se pierde nada de lo guardado.'}
      </Alert>
    </div>
  );
}

function obstacleTo(state: SessionState): string | null {
  if (isAnyFormDirty()) return 'Tienes un formulario a medias. Guárdalo o cancélalo y vuelve a pulsar.';
  if (state.kind === 'in' && state.engine.status.get().sending > 0) {
    return 'Se están enviando cambios. Espera un momento y vuelve a pulsar.';
  }
  return null;
}
