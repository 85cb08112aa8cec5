import { Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** One line under the title: a count, the age of the data. */
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/**
 * The title of a page. It takes the focus whenever the path changes, so that a screen reader starts there,
 * and names the browser tab.
 */
export function PageHeader({ title, subtitle, actions }: Props) {
  const path = useLocation({ select: (location) => location.pathname });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <header className={classes['header']}>
      <title>{`${title} · Calavera`}</title>
      <div className={classes['texts']}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
          {title}
        </Title>
        {subtitle ? <div className={classes['subtitle']}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
  );
}
