import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './level-bar.module.css';
import { toneProps } from './tone.ts';

interface Props {
  /** What is measured, said to whoever cannot see the column: 'Stock de Lavanda'. */
  label: string;
  /** Length of the bar, 0 to 100; values outside are clamped. */
  percent: number;
  /** The value as text, with its unit: '250 g'. */
  value: string;
  isLow: boolean;
  lowText?: string;
}

/** A bar with its value beside it. Low is told by colour, icon and text. */
export function LevelBar({ label, percent, value, isLow, lowText = 'Bajo mínimo' }: Props) {
  const shownPercent = Math.min(100, Math.max(0, Math.round(percent)));
  const Icon = isLow ? IconAlertTriangle : IconCircleCheck;
  const spoken = isLow ? `${value}, ${lowText.toLocaleLowerCase('es')}` : value;
  return (
    <div {...toneProps(isLow ? 'error' : 'success', classes['level'])}>
      <meter
        className={classes['meter']}
        aria-label={label}
        aria-valuetext={spoken}
        min={0}
        max={100}
        value={shownPercent}
      />
      <svg className={classes['bar']} aria-hidden>
        <rect className={classes['track']} width="100%" height="100%" />
        <rect className={classes['fill']} width={`${shownPercent}%`} height="100%" />
      </svg>
      <div className={classes['texts']} aria-hidden>
        <Icon className={classes['icon']} />
        <span className={classes['value']}>{value}</span>
        {isLow ? <span>{lowText}</span> : null}
      </div>
    </div>
  );
}
