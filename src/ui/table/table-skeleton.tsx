import { Skeleton } from '@mantine/core';
import classes from './table.module.css';

interface Props {
  columnCount: number;
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Rows that are still on their way. */
export function TableSkeleton({ columnCount }: Props) {
  return ROWS.map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columnCount }, (_, column) => (
        <td key={column}>
          <Skeleton className={classes['skeleton']} />
        </td>
      ))}
    </tr>
  ));
}
