import type { ReactNode } from 'react';
import { PageSection } from '#ui/page-section.tsx';
import classes from './sample.module.css';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of the kit: samples beside each other where there is room. */
export function Samples({ title, hint, children }: Props) {
  return (
    <PageSection title={title} {...(hint === undefined ? {} : { hint })}>
      <div className={classes['samples']}>{children}</div>
    </PageSection>
  );
}
