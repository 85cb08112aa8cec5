import { Button } from '@mantine/core';
import { hideToast, showToast, type ToastKind, updateToast } from '#ui/toast.tsx';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

const KINDS: readonly { kind: ToastKind; label: string }[] = [
  { kind: 'success', label: 'Éxito' },
  { kind: 'error', label: 'Error' },
  { kind: 'info', label: 'Información' },
  { kind: 'warning', label: 'Aviso' },
  { kind: 'default', label: 'Sin tipo' },
];

const LOADING_ID = 'muestra-cargando';
const MANY = 8;

/** Toasts of every type; six at most are seen at a time, each for 5 s. */
export function ToastSamples() {
  return (
    <Samples title="Notificaciones" hint="Como mucho seis a la vez; cada una se va a los 5 segundos.">
      <Sample title="De cada tipo" span="all">
        <div className={classes['row']}>
          {KINDS.map(({ kind, label }) => (
            <Button
              key={kind}
              variant="default"
              onClick={() => showToast({ kind, title: label, message: `Notificación de tipo ${kind}.` })}
            >
              {`Notificación: ${label}`}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample title="Que espera un resultado" span="all">
        <div className={classes['row']}>
          <Button
            variant="default"
            onClick={() => showToast({ id: LOADING_ID, kind: 'loading', message: 'Removiendo…' })}
          >
            Empezar
          </Button>
          <Button
            variant="default"
            onClick={() => updateToast(LOADING_ID, { kind: 'success', message: 'Traza lista.' })}
          >
            Terminar
          </Button>
          <Button variant="default" onClick={() => hideToast(LOADING_ID)}>
            Dejarlo
          </Button>
        </div>
      </Sample>
      <Sample title="Con un botón, y demasiadas" span="all">
        <div className={classes['row']}>
          <Button
            variant="default"
            onClick={() =>
              showToast({
                message: 'Lavanda eliminada.',
                action: { label: 'Deshacer', onAction: () => showToast({ message: 'Deshecho.' }) },
              })
            }
          >
            Con un botón
          </Button>
          <Button variant="default" onClick={showMany}>
            Ocho a la vez
          </Button>
        </div>
      </Sample>
    </Samples>
  );
}

function showMany() {
  for (let n = 1; n <= MANY; n += 1) showToast({ message: `Notificación ${n} de ${MANY}` });
}
