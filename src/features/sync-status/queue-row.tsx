import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { formatAntiguedad, formatEspera, plural } from '#domain/formato.ts';
import { recordPath, revisarPath } from '#domain/paths.ts';
import { useSyncStatus } from '#records/use-sync-status.ts';
import type { SyncStatus } from '#sync/status.ts';
import { PathLink } from '#ui/path-link.tsx';
import classes from './queue-section.module.css';
import { RowMenu } from './row-menu.tsx';
import type { QueueItem } from './use-queue.ts';

interface Props {
  item: QueueItem;
  now: number;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

const MARKS = { attention: IconAlertTriangle, pending: IconClock, sending: IconCloudUpload };

/** One change that waits: its state in words, and its actions. */
export function QueueRow({ item, now, isBusy, onRetry, onDiscard }: Props) {
  const status = useSyncStatus();
  const { t, lk, label, at, state, attempts, reason, campos } = item;
  const Mark = MARKS[state];
  const isLeaving = item.entries.at(-1)?.kind === 'delete' && state !== 'attention';
  const details = [
    formatAntiguedad(now - at),
    ...(attempts === 0 ? [] : [plural(attempts, 'intento', 'intentos')]),
    ...(campos.length === 0 ? [] : [campos.join(', ')]),
  ];
  return (
    <li className={classes['row']} data-state={state}>
      <Mark className={classes['mark']} size={22} aria-hidden />
      <div className={classes['texts']}>
        {isLeaving ? (
          <span className={classes['label']}>{label}</span>
        ) : (
          <Anchor component={PathLink} to={recordPath(t, lk)} className={classes['label'] ?? ''}>
            {label}
          </Anchor>
        )}
        <span className={classes['details']}>{details.join(' · ')}</span>
        {reason === null ? null : <span className={classes['reason']}>{reason}</span>}
        {state === 'attention' ? null : (
          <span className={classes['next']}>{nextText(item, status, now)}</span>
        )}
      </div>
      <div className={classes['actions']}>
        {state === 'attention' ? (
          <Button component={PathLink} to={revisarPath(lk)} aria-label={`Revisar: ${label}`}>
            Revisar
          </Button>
        ) : null}
        {canRetry(item) ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            aria-label={`Reintentar: ${label}`}
            disabled={isBusy || status.isManualOffline}
            onClick={onRetry}
          >
            Reintentar
          </Button>
        ) : null}
      </div>
      <div className={classes['menu']}>
        <RowMenu item={item} canOpen={!isLeaving} isBusy={isBusy} onDiscard={onDiscard} />
      </div>
    </li>
  );
}

/** A new try helps where a try failed, but not where the values themselves were refused. */
function canRetry({ state, entries }: QueueItem): boolean {
  const [first] = entries;
  if (first === undefined || first.err === null || state === 'sending') return false;
  if (first.state === 'pending') return first.err.kind !== 'busy';
  return first.state === 'rejected' && first.err.kind !== 'valid' && first.err.kind !== 'bad';
}

function nextText({ state, entries, nextAt }: QueueItem, status: SyncStatus, now: number): string {
  if (state === 'sending') return 'Enviándose ahora';
  if (status.isManualOffline) return 'Se enviará cuando vuelvas a trabajar con conexión';
  if (status.auth !== 'ok') return 'Se enviará cuando inicies sesión';
  const [first] = entries;
  if (first?.kind === 'delete' && first.err === null && nextAt > now) {
    return `Se enviará ${formatEspera(nextAt - now)}, por si quieres deshacerlo`;
  }
  if (status.reach === 'unreachable') return 'Se enviará solo al volver la conexión';
  return nextAt > now ? `Próximo intento ${formatEspera(nextAt - now)}` : 'Espera su turno';
}
