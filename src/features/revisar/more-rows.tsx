import { Button } from '@mantine/core';
import { formatNumero } from '#domain/formato.ts';
import classes from './history.module.css';

interface Props {
  shown: number;
  total: number;
  onMore: () => void;
}

/** How many of a long list are shown, and the way to the next ones. */
export function MoreRows({ shown, total, onMore }: Props) {
  if (total <= shown) return null;
  return (
    <div className={classes['more']}>
      <span>{`Se muestran ${formatNumero(shown)} de ${formatNumero(total)}`}</span>
      <Button variant="default" onClick={onMore}>
        Mostrar más
      </Button>
    </div>
  );
}
