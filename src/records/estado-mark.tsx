import { IconClock, IconCloudUpload } from '@tabler/icons-react';
import type { IngredienteRow } from '#db/tables.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { AttentionMark } from './attention-mark.tsx';

interface Props {
  row: Pick<IngredienteRow, 'lk' | 'estado'>;
}

/** How a record stands towards the server; nothing when all is well. */
export function EstadoMark({ row: { lk, estado } }: Props) {
  if (estado === 'pending') {
    return <StatusDot isCompact label="Pendiente de enviar" icon={<IconClock aria-hidden />} />;
  }
  if (estado === 'sending') {
    return <StatusDot isCompact label="Enviando" icon={<IconCloudUpload aria-hidden />} />;
  }
  return estado === 'attention' ? <AttentionMark lk={lk} /> : null;
}
