import {
  IconBook,
  IconBottle,
  IconChecklist,
  IconLayoutDashboard,
  IconLifebuoy,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect, useState } from 'react';
import { AJUSTES_PATH, FORMULAS_PATH, GUIA_PATH, REVISAR_PATH, SINCRONIZACION_PATH } from '#domain/paths.ts';
import { findFormula } from '#db/formulas.ts';
import { findIngrediente } from '#db/ingredientes.ts';
import { readTableMeta } from '#db/meta.ts';
import { StatusChip } from '#features/sync-status/status-chip.tsx';
import type { SignedIn } from '#session/session.ts';
import { useRefusalToast } from '#features/sync-status/use-refusal-toast.ts';
import { useStorageRisk } from '#features/sync-status/use-storage-risk.ts';
import { useOutboxSummary } from '#features/sync-status/use-outbox-summary.ts';
import { useShownName } from '#records/use-shown-name.ts';
import { useSession } from '#session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageLoader } from '#ui/page-loader.tsx';
import { usePagePath } from '#ui/use-page-path.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';
import { Extra } from './extra.tsx';
import { rememberScreen } from './last-screen.ts';
import { AppLayout } from './layout.tsx';
import type { NavItem } from './sidebar-nav.tsx';
import { useFailureLog } from './use-failure-log.ts';
import { useScrollReset } from './use-scroll-reset.ts';

// Dialogs are rarely opened: they are no part of the first load.
const LogoutDialog = lazyPart(() => import('#features/sync-status/logout-dialog.tsx'), 'LogoutDialog');
const StorageAdvice = lazyPart(() => import('#features/sync-status/storage-advice.tsx'), 'StorageAdvice');
const SignInSheet = lazyPart(() => import('#features/sync-status/sign-in-sheet.tsx'), 'SignInSheet');

const SwitchNotice = lazyPart(() => import('#features/sync-status/switch-notice.tsx'), 'SwitchNotice');

const NAV: readonly NavItem[] = [
  { label: 'Dashboard', to: '/app/dashboard', icon: IconLayoutDashboard },
  { label: 'Ingredientes', to: '/app/ingredientes', icon: IconBottle },
  { label: 'Recetas de Jabón', shortLabel: 'Recetas', to: FORMULAS_PATH, icon: IconBook },
];
const SYNC_ITEM: NavItem = {
  label: 'Sincronización',
  shortLabel: 'Sincro',
  to: SINCRONIZACION_PATH,
  icon: IconRefresh,
  place: 'foot',
};
const HOUSE_ITEMS: readonly NavItem[] = [
  { label: 'Ajustes', to: AJUSTES_PATH, icon: IconSettings, place: 'foot' },
  { label: 'Guía', to: GUIA_PATH, icon: IconLifebuoy, place: 'foot' },
];

/** Pages that speak of the risk themselves. */
const SAYS_SO_ITSELF: ReadonlySet<string> = new Set([SINCRONIZACION_PATH, AJUSTES_PATH]);

/** The frame around every page of the app. While a session ends it shows nothing of it any more. */
export function AppFrame() {
  const { state } = useSession();
  return state.kind === 'in' ? <Frame signedIn={state} /> : <PageLoader text="Verificando tu sesión..." />;
}

interface Props {
  signedIn: SignedIn;
}

function Frame({ signedIn }: Props) {
  const { session } = useSession();
  const { pending, attention } = useOutboxSummary();
  const location = useLocation();
  const pagePath = usePagePath();
  const [dialog, setDialog] = useState<'none' | 'logout' | 'sign-in'>('none');
  const nombre = useRecordName(signedIn, location.pathname);
  const usuario = useShownName(signedIn);
  const hasAdvice = useBrought(useStorageRisk(), StorageAdvice);
  const isAtRisk = useAtArrival(pagePath, hasAdvice) && !SAYS_SO_ITSELF.has(location.pathname);
  useScrollReset(pagePath);
  useRefusalToast();
  useFailureLog(signedIn.db);

  useEffect(() => rememberScreen(location.href), [location.href]);

  function handleLogout() {
    if (pending + attention > 0) setDialog('logout');
    else session.logout();
  }

  const tipo = 'tipo' in location.search ? location.search.tipo : undefined;
  const breadcrumbs = breadcrumbTrail({ pathname: location.pathname, tipo, nombre });
  return (
    <AppLayout
      nav={[...NAV, revisarItem(attention), SYNC_ITEM, ...HOUSE_ITEMS]}
      breadcrumbs={breadcrumbs}
      statusChip={<StatusChip onSignIn={() => setDialog('sign-in')} />}
      user={{ nombre: usuario }}
      onLogout={handleLogout}
    >
      <Extra>
        <SwitchNotice />
      </Extra>
      <Extra>{isAtRisk ? <StorageAdvice /> : null}</Extra>
      <Outlet />
      <Suspense>
        {dialog === 'logout' ? <LogoutDialog onClose={() => setDialog('none')} /> : null}
        {dialog === 'sign-in' ? <SignInSheet onClose={() => setDialog('none')} /> : null}
      </Suspense>
    </AppLayout>
  );
}

/** True when something was so on arrival at a page, and still is: what comes later must not push what she reads. */
function useAtArrival(pathname: string, isSo: boolean): boolean {
  const [arrival, setArrival] = useState({ pathname, wasSo: isSo });
  if (arrival.pathname !== pathname) setArrival({ pathname, wasSo: isSo });
  return arrival.wasSo && isSo;
}

/** True when something is so and the part that tells it is here. */
function useBrought(isSo: boolean, part: { preload: () => Promise<void> }): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (isSo) void part.preload().then(() => setIsHere(true)); // what does not arrive is missed when it is shown
  }, [isSo, part]);
  return isSo && isHere;
}

/** What waits for the maker is counted beside its page. */
function revisarItem(attention: number): NavItem {
  return { label: 'Revisar', to: REVISAR_PATH, icon: IconChecklist, badge: attention, place: 'foot' };
}

/** Pages whose breadcrumbs name their record; the page of a formula does not. */
const RECORD_PATH = /^\/app\/(?:ingredientes\/(?:editar\/)?|(recetas-jabon)\/editar\/)([^/]+)$/;

/** The name for the breadcrumbs of a record's pages; '' while it is being read, or its list has never come. */
function useRecordName({ db }: SignedIn, pathname: string): string {
  const [, formulas, id] = RECORD_PATH.exec(pathname) ?? [];
  const nombre = useLiveQuery(async () => {
    if (id === undefined || id === 'nuevo') return '';
    const [t, find] =
      formulas === undefined
        ? (['ingredientes', findIngrediente] as const)
        : (['formulas', findFormula] as const);
    const row = await find(db, decodeURIComponent(id));
    if (row !== null) return row.nombre;
    return (await readTableMeta(db, t)) === null ? '' : 'No encontrado';
  }, [db, formulas, id]);
  return nombre ?? '';
}
