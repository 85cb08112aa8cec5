import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NavbarUserButton } from './navbar-user-button.tsx';

// Floating menus weigh as much as a page: this one comes with the first click on it.
const NavbarUserMenu = lazyPart(() => import('./navbar-user-menu.tsx'), 'NavbarUserMenu');

interface Props {
  nombre: string;
  onLogout: () => void;
}

/** Who is signed in, and the way out. */
export function NavbarUser({ nombre, onLogout }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return <NavbarUserButton nombre={nombre} onClick={() => setIsWanted(true)} />;
  return (
    <Suspense fallback={<NavbarUserButton nombre={nombre} />}>
      <NavbarUserMenu nombre={nombre} onLogout={onLogout} />
    </Suspense>
  );
}
