import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sample.module.css';

interface Props {
  /** Which piece in which state. */
  title: string;
  /** Takes the whole width instead of its share. */
  span?: 'all' | 'one';
  children: ReactNode;
}

/** One piece of the kit in one state. */
export function Sample({ title, span = 'one', children }: Props) {
  return (
    <div className={classes['sample']} data-span={span}>
      <Title order={3} className={classes['title']}>
        {title}
      </Title>
      <div className={classes['body']}>{children}</div>
    </div>
  );
}
