import { type NavItem, SidebarNav } from './sidebar-nav.tsx';
import classes from './sidebar.module.css';

interface Props {
  nav: readonly NavItem[];
  isExpanded: boolean;
}

/** The side bar from 768 px on: 270 px with rows, or 80 px with an icon over a word. */
export function Sidebar({ nav, isExpanded }: Props) {
  return (
    <div className={classes['sidebar']}>
      <SidebarNav nav={nav} shape={isExpanded ? 'rows' : 'tiles'} />
    </div>
  );
}
