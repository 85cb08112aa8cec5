import { Avatar as MantineAvatar, VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import classes from './avatar.module.css';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';

interface Props {
  /** Who it is; also the source of the initials. '' for nobody in particular. */
  alt: string;
  src?: string | null;
  size?: AvatarSize;
}

const SIZE_PX: Record<AvatarSize, number> = { xs: 24, sm: 32, md: 40, lg: 56, xl: 80, '2xl': 112 };
const MAX_INITIALS = 2;

/** A picture of somebody; without one (or when it does not load) the initials, without a name an icon. */
export function Avatar({ alt, src = null, size = 'md' }: Props) {
  const initials = initialsOf(alt);
  return (
    <MantineAvatar src={src} alt={alt} size={SIZE_PX[size]} radius="50%" color="primary" variant="light">
      <VisuallyHidden component="span">{alt === '' ? 'Usuario' : alt}</VisuallyHidden>
      <span aria-hidden className={classes['initials']}>
        {initials === '' ? <IconUser className={classes['icon']} /> : initials}
      </span>
    </MantineAvatar>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, MAX_INITIALS);
  return words.map((word) => (/^./u.exec(word)?.[0] ?? '').toLocaleUpperCase('es')).join('');
}
