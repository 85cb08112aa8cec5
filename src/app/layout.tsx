import { useMediaQuery } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { type BreadcrumbItem, Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import classes from './layout.module.css';
import { type MenuButton, Navbar } from './navbar.tsx';
import type { NavItem } from './sidebar-nav.tsx';
import { useSidebarWidth } from './sidebar-width.ts';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

// Only small screens have it, and only once it was asked for.
const SidebarDrawer = lazyPart(() => import('./sidebar-drawer.tsx'), 'SidebarDrawer');

interface Props {
  nav: readonly NavItem[];
  breadcrumbs: readonly BreadcrumbItem[];
  /** The state of the data, quiet when all is well; stands in the navbar. */
  statusChip?: ReactNode;
  user: { nombre: string };
  onLogout: () => void;
  children: ReactNode;
}

/** Up to here (767 px) the side bar gives way to a drawer. */
const NARROW_QUERY = '(max-width: 767.98px)';
const MAIN_ID = 'contenido';

/** The frame of every page of the app: navbar, side bar or drawer, breadcrumbs and the page itself. */
export function AppLayout({ nav, breadcrumbs, statusChip, user, onLogout, children }: Props) {
  const isNarrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false });
  const [sidebarWidth, setSidebarWidth] = useSidebarWidth();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const isDrawerOpen = drawer === 'open';
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const isExpanded = sidebarWidth === 'ancha';

  function handleSkip(event: MouseEvent) {
    // The link is for keyboards without script too; with script the address stays as it is.
    event.preventDefault();
    main.current?.focus();
  }

  function handleMenu() {
    if (isNarrow) setDrawer('open');
    else setSidebarWidth(isExpanded ? 'estrecha' : 'ancha');
  }

  return (
    <div className={classes['shell']} data-sidebar={sidebarWidth}>
      <a className={classes['skip']} href={`#${MAIN_ID}`} onClick={handleSkip}>
        Saltar al contenido
      </a>
      <Navbar
        menu={menuButton(isNarrow, isDrawerOpen, isExpanded)}
        onMenu={handleMenu}
        statusChip={statusChip}
        user={user}
        onLogout={onLogout}
      />
      {isNarrow ? null : <Sidebar nav={nav} isExpanded={isExpanded} />}
      <Suspense>
        {isNarrow && drawer !== 'unused' ? (
          <SidebarDrawer nav={nav} isOpen={isDrawerOpen} onClose={() => setDrawer('closed')} />
        ) : null}
      </Suspense>
      <div className={classes['page']}>
        <Breadcrumbs items={breadcrumbs} />
        <main className={classes['main']} id={MAIN_ID} tabIndex={-1} ref={main}>
          {children}
        </main>
      </div>
    </div>
  );
}

function menuButton(isNarrow: boolean, isDrawerOpen: boolean, isExpanded: boolean): MenuButton {
  if (isNarrow) return { opens: 'drawer', isExpanded: isDrawerOpen };
  return { opens: isExpanded ? 'collapse' : 'expand', isExpanded };
}
