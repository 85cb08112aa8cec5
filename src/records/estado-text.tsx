import { IconAlertTriangle, IconClock, IconCloudCheck, IconCloudUpload } from '@tabler/icons-react';
import type { Estado } from '#domain/outbox-entry.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import type { Tone } from '#ui/tone.ts';

interface Props {
  estado: Estado;
}

const LOOKS = {
  synced: { tone: 'success', label: 'Guardado en el servidor', Icon: IconCloudCheck },
  pending: {
    tone: 'neutral',
    label: 'Guardado en este dispositivo, pendiente de enviar',
    Icon: IconClock,
  },
  sending: { tone: 'neutral', label: 'Enviando al servidor', Icon: IconCloudUpload },
  attention: { tone: 'warning', label: 'Necesita tu atención', Icon: IconAlertTriangle },
} satisfies Record<Estado, { tone: Tone; label: string; Icon: typeof IconClock }>;

/** How a record stands towards the server, in words. */
export function EstadoText({ estado }: Props) {
  const { tone, label, Icon } = LOOKS[estado];
  return <StatusDot tone={tone} label={label} icon={<Icon aria-hidden />} />;
}
