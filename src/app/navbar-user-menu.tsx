import '#ui/overlay-css.ts';
import { Menu } from '@mantine/core';
import { IconLifebuoy, IconLogout, IconSettings } from '@tabler/icons-react';
import { AJUSTES_PATH, GUIA_PATH } from '#domain/paths.ts';
import { PathLink } from '#ui/path-link.tsx';
import { NavbarUserButton } from './navbar-user-button.tsx';

interface Props {
  nombre: string;
  onLogout: () => void;
}

const MOTION_MS = 150;

/** The menu of the signed-in user, open: it is only loaded when it was asked for. */
export function NavbarUserMenu({ nombre, onLogout }: Props) {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={240}
      transitionProps={{ transition: 'fade', duration: MOTION_MS }}
    >
      <Menu.Target>
        <NavbarUserButton nombre={nombre} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{nombre}</Menu.Label>
        <Menu.Item
          component={PathLink}
          to={AJUSTES_PATH}
          leftSection={<IconSettings size={20} aria-hidden />}
        >
          Ajustes
        </Menu.Item>
        <Menu.Item component={PathLink} to={GUIA_PATH} leftSection={<IconLifebuoy size={20} aria-hidden />}>
          Guía
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={onLogout}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
