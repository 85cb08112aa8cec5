import { UnstyledButton, VisuallyHidden } from '@mantine/core';
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
    <UnstyledButton aria-haspopup="menu" {...rest} className={classes['button']}>
      <span aria-hidden="true">
        <Avatar alt={nombre} size="sm" />
      </span>
      <span aria-hidden="true" className={classes['nombre']}>
        {nombre}
      </span>
      {/* One text: in two parts the name would be read with a space before the comma. */}
      <VisuallyHidden>{`${nombre}, menú de usuario`}</VisuallyHidden>
      <IconChevronDown className={classes['chevron']} size={16} aria-hidden />
    </UnstyledButton>
  );
}
