import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { SINCRONIZACION_PATH } from '#domain/paths.ts';
import { keepQuiet } from '#db/advice.ts';
import { describeFailure, logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { installOffer } from '#ui/install-offer.ts';
import classes from './storage-advice.module.css';

const QUIET_MS = 30 * 24 * 60 * 60 * 1000; // 30 days

/** The browser may clear what is saved here: what helps, said once a month at most. */
export function StorageAdvice() {
  const { db } = useSignedIn();
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen);

  function handleQuiet() {
    keepQuiet(db, Date.now() + QUIET_MS).catch((error: unknown) =>
      logFailure(db, 'API_ERROR', describeFailure('The advice could not be put to rest.', error)),
    );
  }

  function handleInstall() {
    installOffer.accept().catch((error: unknown) => reportError(error));
    handleQuiet();
  }

  return (
    <div className={classes['advice']}>
      <Alert
        variant="amber"
        title={'Instala la app para no perder datos'}
        dismissible
        onDismiss={handleQuiet}
        actions={
          <>
            {canInstall ? (
              <Button leftSection={<IconDownload size={20} aria-hidden />} onClick={handleInstall}>
                Instalar
              </Button>
            ) : null}
            <Button
              component={PathLink}
              to={SINCRONIZACION_PATH}
              variant="default"
              leftSection={<IconDeviceFloppy size={20} aria-hidden />}
              onClick={handleQuiet}
            >
              Hacer una copia
            </Button>
          </>
        }
      >
        {canInstall
          ? 'Este navegador puede borrar lo guardado si le falta espacio. Instalada, la app funciona igual y tus datos están más seguros.'
          : 'Este navegador puede borrar lo guardado si le falta espacio. Instálala desde su menú, o guarda una copia de vez en cuando.'}
      </Alert>
    </div>
  );
}
