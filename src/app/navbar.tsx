import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Emblem } from '#ui/emblem.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';

import { NavbarUser } from './navbar-user.tsx';
import classes from './navbar.module.css';

export interface MenuButton {
  /** 'drawer' on small screens, else the side bar in its present width. */
  opens: 'collapse' | 'drawer' | 'expand';
  isExpanded: boolean;
}

interface Props {
  menu: MenuButton;
  onMenu: () => void;
  statusChip?: ReactNode;
  user: { nombre: string };
  onLogout: () => void;
}

const ICON_PX = 24;
const menuLooks = {
  drawer: { label: 'Abrir el menú', MenuIcon: IconMenu2 },
  collapse: { label: 'Contraer el menú', MenuIcon: IconLayoutSidebarLeftCollapse },
  expand: { label: 'Desplegar el menú', MenuIcon: IconLayoutSidebarLeftExpand },
};

/** The bar at the top: menu, sign of the house, state of the data, theme and user. */
export function Navbar({ menu, onMenu, statusChip, user, onLogout }: Props) {
  const { label, MenuIcon } = menuLooks[menu.opens];
  return (
    <header className={classes['navbar']}>
      <ActionIcon color="gray" aria-label={label} aria-expanded={menu.isExpanded} onClick={onMenu}>
        <MenuIcon size={ICON_PX} aria-hidden />
      </ActionIcon>
      <PathLink className={classes['brand']} to="/app/dashboard" aria-label="Calavera, ir al dashboard">
        <Emblem variant="lockup" className={classes['lockup']} />
        <Emblem variant="emblem" className={classes['emblem']} />
      </PathLink>
      <div className={classes['status']}>{statusChip}</div>
      <div className={classes['tools']}>
        <ColorSchemeToggle />
        <NavbarUser nombre={user.nombre} onLogout={onLogout} />
      </div>
    </header>
  );
}
