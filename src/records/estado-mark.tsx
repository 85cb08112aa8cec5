import { IconClock, IconCloudUpload } from '@tabler/icons-react';
import type { Estado, WritableTable } from '#domain/outbox-entry.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { AttentionMark } from './attention-mark.tsx';

interface Props {
  t: WritableTable;
  row: { lk: string; estado: Estado };
}

/** How a record stands towards the server; nothing when all is well. */
export function EstadoMark({ t, row: { lk, estado } }: Props) {
  if (estado === 'pending') {
    return <StatusDot isCompact label="Pendiente de enviar" icon={<IconClock aria-hidden />} />;
  }
  if (estado === 'sending') {
    return <StatusDot isCompact label="Enviando" icon={<IconCloudUpload aria-hidden />} />;
  }
  return estado === 'attention' ? <AttentionMark t={t} lk={lk} /> : null;
}
