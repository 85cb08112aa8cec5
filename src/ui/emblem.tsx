import { useId } from 'react';
import classes from './emblem.module.css';
import { GAP, SIZE, SKULL, SKULL_WITH_FACE, TOOLS } from './emblem-drawing.ts';
import { namedPicture } from './named-picture.ts';

interface Props {
  /** 'emblem' is the skull alone, 'wordmark' the name alone, 'lockup' both side by side. */
  variant?: 'emblem' | 'lockup' | 'wordmark';
  /** Colour and `font-size`: everything scales with it. */
  className?: string | undefined;
  /** Accessible name. Without it the drawing is decoration and the name is plain text. */
  title?: string | undefined;
}

/** The sign of the house, in the current colour. */
export function Emblem({ variant = 'emblem', className, title }: Props) {
  const naming = title === undefined ? {} : namedPicture(title);
  const hidden = variant === 'emblem' && title === undefined ? { 'aria-hidden': true } : {};
  return (
    <span className={[classes['root'], className].filter(Boolean).join(' ')} {...naming} {...hidden}>
      {variant !== 'wordmark' && <Drawing />}
      {variant !== 'emblem' && <span className={classes['wordmark']}>Calavera</span>}
    </span>
  );
}

function Drawing() {
  // Several emblems may be on a page, one of them hidden: each needs a mask of its own.
  const maskId = useId();
  return (
    <svg className={classes['drawing']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width={SIZE} height={SIZE}>
        <rect width={SIZE} height={SIZE} fill="white" />
        <path d={SKULL} fill="black" stroke="black" strokeWidth={GAP} strokeLinejoin="round" />
      </mask>
      <g mask={`url(#${maskId})`} fillRule="evenodd">
        {TOOLS.map((tool) => (
          <path key={tool.part} d={tool.path} {...(tool.transform ? { transform: tool.transform } : {})} />
        ))}
      </g>
      <path fillRule="evenodd" d={SKULL_WITH_FACE} />
    </svg>
  );
}
