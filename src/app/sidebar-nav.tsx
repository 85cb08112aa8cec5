import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { PathLink } from '#ui/path-link.tsx';
import classes from './sidebar-nav.module.css';

export interface NavItem {
  label: string;
  /** For the narrow bar, where there is room for one short word under the icon; a part of the label. */
  shortLabel?: string;
  /** Path of the app; the item is marked on this page and on those below it. */
  to: string;
  icon: Icon;
  /** Something waits there: shown as a number, hidden at 0. */
  badge?: number;
  /** 'foot' items stand apart, at the bottom. */
  place?: 'top' | 'foot';
}

interface Props {
  nav: readonly NavItem[];
  /** Icon beside the label, or above it. */
  shape: 'rows' | 'tiles';
  onNavigate?: () => void;
}

/** The links of the side bar and of the drawer. */
export function SidebarNav({ nav, shape, onNavigate }: Props) {
  const top = nav.filter((item) => item.place !== 'foot');
  const foot = nav.filter((item) => item.place === 'foot');
  return (
    <nav className={classes['nav']} aria-label="Navegación principal" data-shape={shape}>
      {[top, foot].map((items) =>
        items.length === 0 ? null : (
          <ul className={classes['list']} key={items === top ? 'top' : 'foot'}>
            {items.map((item) => (
              <li key={item.to}>
                <NavLink item={item} shape={shape} {...(onNavigate ? { onNavigate } : {})} />
              </li>
            ))}
          </ul>
        ),
      )}
    </nav>
  );
}

interface NavLinkProps extends Omit<Props, 'nav'> {
  item: NavItem;
}

function NavLink({ item, shape, onNavigate }: NavLinkProps) {
  const ItemIcon = item.icon;
  const isShort = shape === 'tiles' && item.shortLabel !== undefined;
  return (
    <PathLink
      className={classes['link']}
      to={item.to}
      {...(isShort ? { title: item.label } : {})}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      <ItemIcon className={classes['icon']} size={22} aria-hidden />
      {/* The full label stays the name when only a short form of it is shown. */}
      {isShort && <VisuallyHidden>{item.label}</VisuallyHidden>}
      <span className={classes['label']} aria-hidden={isShort}>
        {isShort ? item.shortLabel : item.label}
      </span>
      {item.badge ? <Badge count={item.badge} /> : null}
    </PathLink>
  );
}

function Badge({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden>{count === 1 ? ', 1 pendiente' : `, ${count} pendientes`}</VisuallyHidden>
      <span className={classes['badge']} aria-hidden>
        {count}
      </span>
    </>
  );
}
