import { IconReportAnalytics } from '@tabler/icons-react';
import type { DashboardStats } from '#domain/dashboard.ts';
import { PathLink } from '#ui/path-link.tsx';
import { SafeLink } from '#ui/safe-link.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './report-links.module.css';

interface Props {
  enlaces: DashboardStats['enlacesInformes'];
}

/** The reports that the server offers. */
export function ReportLinks({ enlaces }: Props) {
  if (enlaces.length === 0) return null;
  return (
    <DashboardCard title="Informes" icon={IconReportAnalytics}>
      <ul className={classes['list']}>
        {enlaces.map(({ nombre, url }) => (
          <li key={`${nombre} ${url}`} className={classes['link']}>
            <Report nombre={nombre} url={url} />
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** Pages of this app open in place, whatever else in a new tab. */
function Report({ nombre, url }: Props['enlaces'][number]) {
  const path = ownPath(url);
  return path === null ? <SafeLink url={url}>{nombre}</SafeLink> : <PathLink to={path}>{nombre}</PathLink>;
}

/** The path of a page of this app, without its origin; `null` for any other address. */
function ownPath(url: string): string | null {
  const base = `${window.location.origin}/`;
  return url.startsWith(`${base}app/`) ? url.slice(base.length - 1) : null;
}
