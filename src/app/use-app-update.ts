import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SessionState } from '#session/session.ts';
import { useSession } from '#session/use-session.ts';
import { isAnyFormDirty } from '#ui/form/dirty-forms.ts';
import { appUpdate } from './app-update.ts';

/** What keeps a new build from taking over right now. */
type Obstacle = 'none' | 'dirty' | 'sending';

const NOTES: Record<Obstacle, string> = {
  none: 'Tarda un momento y no se pierde nada de lo guardado.',
  dirty: 'Tienes un formulario a medias. Guárdalo o cancélalo y vuelve a pulsar.',
  sending: 'Se están enviando cambios: se actualizará al terminar.',
};

const WORK = ['pointerdown', 'keydown'] as const;

/** A new build, and the way to it. It never takes over while a form is dirty or a write is on its way. */
export function useAppUpdate() {
  const { state: session } = useSession();
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const [obstacle, setObstacle] = useState<Obstacle>('none');

  useEffect(() => {
    if (obstacle !== 'sending' || session.kind !== 'in') return undefined;
    const stop = session.engine.status.subscribe(() => {
      const next = obstacleTo(session);
      setObstacle(next);
      if (next === 'none') appUpdate.apply();
    });
    // Who goes on working is not reloaded under: she will press again.
    const goOn = () => setObstacle('none');
    for (const event of WORK) window.addEventListener(event, goOn);
    return () => {
      stop();
      for (const event of WORK) window.removeEventListener(event, goOn);
    };
  }, [obstacle, session]);

  function apply() {
    const next = obstacleTo(session);
    setObstacle(next);
    if (next === 'none') appUpdate.apply();
  }

  return { state, note: NOTES[obstacle], apply };
}

function obstacleTo(state: SessionState): Obstacle {
  if (isAnyFormDirty()) return 'dirty';
  return state.kind === 'in' && state.engine.status.get().sending > 0 ? 'sending' : 'none';
}
