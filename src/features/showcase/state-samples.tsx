import { Button, Skeleton } from '@mantine/core';
import { IconClock, IconDroplet } from '@tabler/icons-react';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelBar } from '#ui/level-bar.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { Tone } from '#ui/tone.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

const TONES: readonly Tone[] = ['success', 'error', 'warning', 'info', 'sky', 'amber', 'accent', 'neutral'];
const LEVELS = [
  { percent: 0, isLow: true },
  { percent: 12, isLow: true },
  { percent: 64, isLow: false },
  { percent: 130, isLow: false },
];
const TEXT_WITH_FORMAT =
  '<p>Un jabón <strong>suave</strong> y <em>lento</em>.</p><ul><li>Pesar</li><li>Fundir</li></ul><script>alert(1)</script>';

export function StateSamples() {
  return (
    <Samples title="Esperas, vacíos y marcas">
      <Sample title="Pantalla que carga">
        <div className={classes['screen']}>
          <PageLoader />
        </div>
      </Sample>
      <Sample title="Textos de espera">
        <LoadingText />
        <LoadingText text="Cargando datos..." />
        <Skeleton height={48} />
        <Skeleton height={16} width="60%" />
      </Sample>
      <Sample title="Vacío, con y sin salida">
        <EmptyState title="El molde está vacío" action={<Button>Llenarlo</Button>}>
          Empieza por el primer lote.
        </EmptyState>
        <EmptyState title="Nada que ver" />
      </Sample>
      <Sample title="Niveles">
        {LEVELS.map(({ percent, isLow }) => (
          <LevelBar
            key={percent}
            label={`Nivel ${percent}`}
            percent={percent}
            value={`${percent} %`}
            isLow={isLow}
          />
        ))}
      </Sample>
      <Sample title="Marcas de estado">
        {TONES.map((tone) => (
          <StatusDot key={tone} tone={tone} label={`Marca ${tone}`} />
        ))}
        <div className={classes['row']}>
          <StatusDot tone="warning" label="En espera" icon={<IconClock size={20} />} />
          <StatusDot tone="warning" label="En espera, sin texto" icon={<IconClock size={20} />} isCompact />
        </div>
      </Sample>
      <Sample title="Fichas">
        <Chip icon={<IconDroplet />} label="Agua Destilada" detail="0,0004 €/ml" />
        <Chip label="Solo el nombre" />
      </Sample>
      <Sample title="Texto con formato, sin lo que no es de fiar">
        <SafeHtml html={TEXT_WITH_FORMAT} />
      </Sample>
    </Samples>
  );
}
