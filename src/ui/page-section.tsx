import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface Props {
  title: string;
  /** One sentence under the title. */
  hint?: string;
  children: ReactNode;
}

/** A titled group of fields. */
export function PageSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {hint === undefined ? null : <p className={classes['hint']}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
