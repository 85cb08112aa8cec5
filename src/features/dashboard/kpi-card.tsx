import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { PathLink } from '#ui/path-link.tsx';
import classes from './kpi-card.module.css';

interface Props {
  label: string;
  /** The formatted figure; a dash stands for one that nobody knows yet. */
  value: string | null;
  icon: Icon;
  to?: string;
}

/** One business figure. */
export function KpiCard({ label, value, icon: FigureIcon, to }: Props) {
  return (
    <div className={classes['card']}>
      <FigureIcon className={classes['icon']} size={28} aria-hidden />
      <Text className={classes['label']} component="h2">
        {to === undefined ? label : <PathLink to={to}>{label}</PathLink>}
      </Text>
      <Text className={classes['value']}>
        {value ?? (
          <>
            <span aria-hidden>—</span>
            <span className={classes['spoken']}>sin datos</span>
          </>
        )}
      </Text>
    </div>
  );
}
