import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { backupFileName } from '#domain/backup.ts';
import { readSnapshots, readSnapshotText, type SnapshotInfo } from '#db/snapshots.ts';
import { useSignedIn } from '#session/use-session.ts';
import { downloadText } from '#ui/download.ts';
import { showToast } from '#ui/toast.tsx';
import classes from './backup-points.module.css';
import { formatMomento, reasonText } from './backup-texts.ts';

interface Props {
  isBusy: boolean;
  onRestore: (id: number) => void;
}

const ICON_PX = 20;

/** The copies that the app took by itself before something big. */
export function BackupPoints({ isBusy, onRestore }: Props) {
  const { db, usuario } = useSignedIn();
  const points = useLiveQuery(() => readSnapshots(db), [db]);
  if (points === undefined) return <div aria-busy="true" />;

  async function handleDownload({ id, at }: SnapshotInfo) {
    try {
      const text = await readSnapshotText(db, id);
      if (text === null) showToast({ kind: 'error', message: 'Ese punto de recuperación ya no existe.' });
      else downloadText(backupFileName(usuario.username, at), text);
    } catch (error) {
      reportError(error);
      showToast({ kind: 'error', message: 'No se pudo leer el punto de recuperación.' });
    }
  }

  return (
    <div>
      <Title order={3}>Puntos de recuperación</Title>
      {points.length === 0 ? (
        <Text>
          Todavía no hay ninguno. Se guardan solos antes de cada cambio grande; quedan los tres últimos.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {points.map((point) => (
            <li key={point.id} className={classes['row']}>
              <div className={classes['texts']}>
                <span>{reasonText(point.reason)}</span>
                <span className={classes['when']}>{formatMomento(point.at)}</span>
              </div>
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={ICON_PX} aria-hidden />}
                  aria-label={`Descargar el del ${formatMomento(point.at)}`}
                  onClick={() => void handleDownload(point)}
                >
                  Descargar
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconHistory size={ICON_PX} aria-hidden />}
                  aria-label={`Restaurar el del ${formatMomento(point.at)}`}
                  disabled={isBusy}
                  onClick={() => onRestore(point.id)}
                >
                  Restaurar
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
