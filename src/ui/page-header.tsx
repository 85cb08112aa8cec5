import { Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from './page-header.module.css';
import { usePagePath } from './use-page-path.ts';

interface Props {
  title: string;
  /** One line under the title: a count, the age of the data. */
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/**
 * The title of a page, which names the browser tab. It takes the focus when the maker goes to another page, so that a
 * screen reader starts there; a page that opens by itself leaves the focus where the browser begins.
 */
export function PageHeader({ title, subtitle, actions }: Props) {
  const path = useLocation({ select: (location) => location.pathname });
  const pagePath = usePagePath();
  const heading = useRef<HTMLHeadingElement>(null);

  const handlePage = useEffectEvent(() => {
    if (!isOpening(path)) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => handlePage(), [pagePath]);

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

/** Whether `path` is the one the app was opened at, and she has done nothing since. A browser may not tell. */
function isOpening(path: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened === undefined || !('userActivation' in navigator)) return false;
  return !navigator.userActivation.hasBeenActive && new URL(opened.name).pathname === path;
}
