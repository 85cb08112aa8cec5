import { Button } from '@mantine/core';
import { formatNumero, plural } from '#domain/formato.ts';
import { useSyncStatus } from '#records/use-sync-status.ts';
import { useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import classes from './shrink-card.module.css';

/** A list came back much shorter than what is here: nothing is deleted until the maker has had her say. */
export function ShrinkCard() {
  const { engine } = useSignedIn();
  const { latched, isPulling } = useSyncStatus();
  if (latched === null) return null;
  const { missing, known } = latched;

  function handleRefresh() {
    engine.refresh('ingredientes');
    engine.refresh('formulas');
  }

  return (
    <Alert
      variant="warning"
      title={'El servidor ha devuelto muchos menos datos'}
      actions={
        <>
          <Button disabled={isPulling} onClick={handleRefresh}>
            Volver a leer
          </Button>
          <Button variant="default" disabled={isPulling} onClick={engine.acceptShrink}>
            Es correcto, comprobar uno a uno
          </Button>
        </>
      }
    >
      <dl className={classes['figures']}>
        <Figure label="En este dispositivo" value={formatNumero(known)} />
        <Figure label="En el servidor" value={formatNumero(known - missing)} />
      </dl>
      <p className={classes['text']}>
        {`Faltan ${plural(missing, 'registro', 'registros')} que tienes aquí. No se ha borrado nada: puede ser un fallo del servidor. Si de verdad se han eliminado, se comprobará cada uno antes de quitarlo, y pasará a la papelera.`}
      </p>
    </Alert>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes['value']}>{value}</dd>
    </div>
  );
}
