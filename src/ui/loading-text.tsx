import { Loader } from '@mantine/core';
import classes from './loading-text.module.css';

interface Props {
  text?: string;
}

/** A line that says that something is on its way. */
export function LoadingText({ text = 'Cargandoooooo...' }: Props) {
  return (
    <output className={classes['line']}>
      <Loader size="sm" aria-hidden />
      {text}
    </output>
  );
}
