import { IconReportAnalytics } from '@tabler/icons-react';
import type { DashboardStats } from '#domain/dashboard.ts';
import { SafeLink } from '#ui/safe-link.tsx';
import classes from './dashboard-card.module.css';

interface Props {
  enlaces: DashboardStats['enlacesInformes'];
}

/** The reports that the server offers. */
export function ReportLinks({ enlaces }: Props) {
  if (enlaces.length === 0) return null;
  return (
    <section className={classes['card']} data-width="half" aria-labelledby="informes">
      <h2 className={classes['title']} id="informes">
        <IconReportAnalytics size={22} aria-hidden />
        Informes
      </h2>
      <ul className={classes['list']}>
        {enlaces.map(({ nombre, url }) => (
          <li key={`${nombre} ${url}`} className={classes['link']}>
            <SafeLink url={url}>{nombre}</SafeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
