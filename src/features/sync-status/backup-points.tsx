import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { backupFileName } from '#domain/backup.ts';
import { readSnapshots, readSnapshotText, type SnapshotInfo } from '#db/snapshots.ts';
import { useSignedIn } from '#session/use-session.ts';
import { downloadText } from '#ui/download.ts';
import { Row, RowList } from '#ui/row-list.tsx';
import { showToast } from '#ui/toast.tsx';
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
        <RowList>
          {points.map((point) => (
            <Row
              key={point.id}
              name={reasonText(point.reason)}
              details={formatMomento(point.at)}
              actions={
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
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
