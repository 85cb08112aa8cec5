import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SessionState } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { registerServiceWorker, type Update } from './register-sw.ts';
import classes from './update-prompt.module.css';

/** What keeps a new build from taking over right now. */
type Obstacle = 'none' | 'dirty' | 'sending';

const TEXTS: Record<Obstacle, string> = {
  none: 'Tarda un momento y no se pierde nada de lo guardado.',
  dirty: 'Tienes un formulario a medias. Guárdalo o cancélalo y vuelve a pulsar.',
  sending: 'Se están enviando cambios: se actualizará al terminar.',
};

/** Offers a new build. It never takes over while a form is dirty or a write is on its way. */
export function UpdatePrompt() {
  const { state } = useSession();
  const [update, setUpdate] = useState<Update | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle>('none');

  useEffect(() => {
    registerServiceWorker(setUpdate).catch(reportError);
  }, []);

  useEffect(() => {
    if (obstacle !== 'sending' || state.kind !== 'in') return undefined;
    return state.engine.status.subscribe(() => {
      const next = obstacleTo(state);
      setObstacle(next);
      if (next === 'none') update?.apply();
    });
  }, [obstacle, state, update]);

  if (update === null) return null;

  function handleApply() {
    const next = obstacleTo(state);
    setObstacle(next);
    if (next === 'none') update?.apply();
  }

  return (
    <div className={classes['prompt']}>
      <Alert
        variant="sky"
        title="Hay una versión nueva de Calavera"
        dismissible
        actions={<Button onClick={handleApply}>Actualizar ahora</Button>}
      >
        {TEXTS[obstacle]}
      </Alert>
    </div>
  );
}

function obstacleTo(state: SessionState): Obstacle {
  if (isAnyFormDirty()) return 'dirty';
  return state.kind === 'in' && state.engine.status.get().sending > 0 ? 'sending' : 'none';
}
