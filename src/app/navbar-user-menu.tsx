import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Avatar } from '#ui/avatar.tsx';
import classes from './navbar-user-menu.module.css';

interface Props {
  nombre: string;
  onLogout: () => void;
}

const MOTION_MS = 150;

/** Who is signed in, and the way out. */
export function NavbarUserMenu({ nombre, onLogout }: Props) {
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ transition: 'fade', duration: MOTION_MS }}>
      <Menu.Target>
        <UnstyledButton className={classes['button']}>
          <span aria-hidden="true">
            <Avatar alt={nombre} size="sm" />
          </span>
          <span className={classes['nombre']}>{nombre}</span>
          <VisuallyHidden>, menú de usuario</VisuallyHidden>
          <IconChevronDown className={classes['chevron']} size={16} aria-hidden />
        </UnstyledButton>
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
