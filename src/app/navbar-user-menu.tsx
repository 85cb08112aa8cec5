import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
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
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden />} onClick={onLogout}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
