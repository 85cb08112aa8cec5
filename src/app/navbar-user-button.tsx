import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import classes from './navbar-user-menu.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  nombre: string;
}

/** Who is signed in; opens the menu with the way out. */
export function NavbarUserButton({ nombre, ...rest }: Props) {
  return (
    <UnstyledButton
      aria-label={`${nombre}, menú de usuario`}
      aria-haspopup="menu"
      {...rest}
      className={classes['button']}
    >
      <span aria-hidden="true">
        <Avatar alt={nombre} size="sm" />
      </span>
      <span className={classes['nombre']}>{nombre}</span>
      <IconChevronDown className={classes['chevron']} size={16} aria-hidden />
    </UnstyledButton>
  );
}
