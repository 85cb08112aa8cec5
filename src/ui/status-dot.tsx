import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './status-dot.module.css';
import { type Tone, toneProps } from './tone.ts';

interface Props {
  tone?: Tone;
  /** What the mark means; shown beside it, or only spoken and as a tooltip when `isCompact`. */
  label: string;
  /** An icon instead of the plain dot, so that the colour is not the only signal. */
  icon?: ReactNode;
  isCompact?: boolean;
}

/** A small mark of state on a row: a clock for what waits, a dot for what needs somebody. */
export function StatusDot({ tone = 'neutral', label, icon, isCompact = false }: Props) {
  return (
    <span {...toneProps(tone, classes['status'])} {...(isCompact ? { title: label } : {})}>
      <span className={classes['mark']} aria-hidden>
        {icon ?? <span className={classes['dot']} />}
      </span>
      {isCompact ? <VisuallyHidden component="span">{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}
