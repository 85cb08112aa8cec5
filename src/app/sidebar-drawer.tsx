import '#ui/overlay-css.ts';
import { Drawer } from '@mantine/core';
import { Emblem } from '#ui/emblem.tsx';
import classes from './sidebar-drawer.module.css';
import { type NavItem, SidebarNav } from './sidebar-nav.tsx';

interface Props {
  nav: readonly NavItem[];
  isOpen: boolean;
  onClose: () => void;
}

const WIDTH_PX = 304;
const MOTION_MS = 150;

/** The side bar of small screens; going somewhere closes it. */
export function SidebarDrawer({ nav, isOpen, onClose }: Props) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={WIDTH_PX}
      transitionProps={{ duration: MOTION_MS }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className={classes['head']}>
          <Drawer.Title>
            <Emblem variant="lockup" />
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar el menú" />
        </div>
        <Drawer.Body>
          <SidebarNav nav={nav} shape="rows" onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
