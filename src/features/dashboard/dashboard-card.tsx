import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './dashboard-card.module.css';

interface Props {
  title: string;
  icon: Icon;
  /** Means something that has to be looked after. */
  tone?: 'plain' | 'warning';
  /** Stands beside the title. */
  action?: ReactNode;
  width?: 'all' | 'most' | 'one';
  children: ReactNode;
}

/** A part of the dashboard under its title. */
export function DashboardCard(props: Props) {
  const { title, icon: TitleIcon, tone = 'plain', action, width = 'all', children } = props;
  const id = useId();
  return (
    <section className={classes['card']} data-width={width} aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} className={classes['title'] ?? ''} id={id} data-tone={tone}>
          <TitleIcon size={22} aria-hidden />
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
