import { IconAlertTriangle, IconClock, IconCloudUpload } from '@tabler/icons-react';
import type { Estado } from '#domain/outbox-entry.ts';
import { StatusDot } from '#ui/status-dot.tsx';

interface Props {
  estado: Estado;
}

/** How a record stands towards the server; nothing when all is well. */
export function EstadoMark({ estado }: Props) {
  if (estado === 'pending') {
    return <StatusDot isCompact label="Pendiente de enviar" icon={<IconClock aria-hidden />} />;
  }
  if (estado === 'sending') {
    return <StatusDot isCompact label="Enviando" icon={<IconCloudUpload aria-hidden />} />;
  }
  if (estado === 'attention') {
    return (
      <StatusDot
        isCompact
        tone="warning"
        label="Necesita tu atención"
        icon={<IconAlertTriangle aria-hidden />}
      />
    );
  }
  return null;
}
