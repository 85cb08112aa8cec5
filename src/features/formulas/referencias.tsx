import { IconCalculator } from '@tabler/icons-react';
import { PageSection } from '#ui/page-section.tsx';
import { SafeLink } from '#ui/safe-link.tsx';
import classes from './referencias.module.css';

interface Props {
  /** Address of the formula at the calculator of the supplier. */
  url: string;
}

/** What there is about a formula elsewhere. */
export function Referencias({ url }: Props) {
  return (
    <PageSection title={'Enlaces y Referencias'}>
      <p className={classes['link']}>
        <IconCalculator size={22} aria-hidden />
        <SafeLink url={url}>{'Calculadora Mendrulandia'}</SafeLink>
      </p>
    </PageSection>
  );
}
