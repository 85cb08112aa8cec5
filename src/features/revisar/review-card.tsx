import { Anchor, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatAntiguedad } from '#domain/formato.ts';
import { recordPath } from '#domain/paths.ts';
import { PathLink } from '#ui/path-link.tsx';
import classes from './review-card.module.css';
import type { ReviewItem } from './use-review-items.ts';

interface Props {
  item: ReviewItem;
  now: number;
  /** What happened, in a few words. */
  title: string;
  /** What that means. */
  text: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** The frame of every question: what happened to which record, what that means, and the answers. */
export function ReviewCard({ item, now, title, text, children, actions }: Props) {
  const id = useId();
  const { t, lk, nombre, at } = item;

  return (
    <article className={classes['card']} aria-labelledby={id}>
      <header className={classes['header']}>
        <IconAlertTriangle className={classes['icon']} size={24} aria-hidden />
        <div className={classes['texts']}>
          <Title order={3} id={id} tabIndex={-1} className={classes['title']}>
            {nombre === '' ? title : `${title}: ${nombre}`}
          </Title>
          <p className={classes['meta']}>
            {`${formatAntiguedad(now - at)} · `}
            <Anchor component={PathLink} to={recordPath(t, lk)}>
              {t === 'formulas' ? 'Ver receta' : 'Ver ingrediente'}
            </Anchor>
          </p>
        </div>
      </header>
      <div className={classes['text']}>{text}</div>
      {children}
      <div className={classes['actions']}>{actions}</div>
    </article>
  );
}
