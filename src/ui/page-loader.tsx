import { Emblem } from './emblem.tsx';
import classes from './page-loader.module.css';

interface Props {
  /** What is being waited for. */
  text?: string;
}

/** Full screen while a page loads or the session is checked; takes over from the splash without a jump. */
export function PageLoader({ text = 'Cargando componentes...' }: Props) {
  return (
    <output className={classes['screen']}>
      <Emblem className={classes['emblem']} />
      <span className={classes['below']}>
        <span className={classes['track']} aria-hidden="true">
          <span className={classes['runner']} />
        </span>
        <span className={classes['text']}>{text}</span>
      </span>
    </output>
  );
}
