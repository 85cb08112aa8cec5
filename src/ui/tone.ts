import classes from './tone.module.css';

/** What a colour means. It never stands alone: an icon or a text says the same. */
export type Tone = 'success' | 'error' | 'warning' | 'info' | 'sky' | 'amber' | 'accent' | 'neutral';

/** Props that give an element and what is in it the two colours of a tone (see tone.module.css). */
export function toneProps(tone: Tone, className = ''): { className: string; 'data-tone': Tone } {
  return { className: `${classes['tone']} ${className}`.trim(), 'data-tone': tone };
}
