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
  const text = shape === 'tiles' ? (item.shortLabel ?? item.label) : item.label;
  return (
    <PathLink
      className={classes['link']}
      to={item.to}
      aria-label={nameOf(item)}
      {...(text === item.label ? {} : { title: item.label })}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      <ItemIcon className={classes['icon']} size={22} aria-hidden />
      <span className={classes['label']}>{text}</span>
      {item.badge ? <span className={classes['badge']}>{item.badge}</span> : null}
    </PathLink>
  );
}

function nameOf({ label, badge }: NavItem): string {
  return badge ? `${label} (${badge})` : label;
}
