import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconDots, IconHome } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isPlaceholderLabel } from './breadcrumb-label.ts';
import classes from './breadcrumbs.module.css';
import { PathLink } from './path-link.tsx';
import { usePagePath } from './use-page-path.ts';

export interface BreadcrumbItem {
  /** Empty, or one of the placeholder texts, while the real name is not known: shows a skeleton. */
  label: string;
  /** Path of the app. The last item is never a link. */
  path?: string;
}

interface Props {
  items: readonly BreadcrumbItem[];
  /** Tells trails apart where a page has several. */
  label?: string;
}

interface Crumb {
  item: BreadcrumbItem;
  isFirst: boolean;
  isLast: boolean;
}

const NARROW = '(max-width: 767.98px)';
const MAX_ON_NARROW = 2;
// For the router's link inside PathLink: a page above the present one is not "the current page".
const exactly = { activeOptions: { exact: true } };

/** Where the maker is. On narrow screens only the first and the last item, until the ellipsis is pressed. */
export function Breadcrumbs({ items, label = 'Ruta de navegación' }: Props) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const page = usePagePath();
  const [expandedAt, setExpandedAt] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  if (expandedAt !== null && expandedAt !== page) setExpandedAt(null);
  const isExpanded = expandedAt === page;
  const isShortened = isNarrow && items.length > MAX_ON_NARROW && !isExpanded;

  // The pressed ellipsis is gone: the focus goes on to the first item it revealed.
  useEffect(() => {
    if (isExpanded) list.current?.querySelector<HTMLElement>('li:nth-child(2) :is(a, span)')?.focus();
  }, [isExpanded]);

  if (items.length === 0) return null;
  const crumbs = items.map((item, index) => ({
    item,
    key: `lugar-${index}`, // what a place is called, and its path, may come later
    isFirst: index === 0,
    isLast: index === items.length - 1,
  }));
  const shown = isShortened ? crumbs.filter(({ isFirst, isLast }) => isFirst || isLast) : crumbs;

  return (
    <nav aria-label={label}>
      <ol className={classes['list']} ref={list}>
        {shown.flatMap((crumb) => {
          const place = <Place key={crumb.key} crumb={crumb} isNarrow={isNarrow} />;
          if (!isShortened || !crumb.isLast) return [place];
          return [<Ellipsis key="ellipsis" onExpand={() => setExpandedAt(page)} />, place];
        })}
      </ol>
    </nav>
  );
}

function Place({ crumb: { item, isFirst, isLast }, isNarrow }: { crumb: Crumb; isNarrow: boolean }) {
  const isHome = isFirst && item.label === 'Dashboard';
  const content = isHome ? <Home label={item.label} isNarrow={isNarrow} /> : <Label text={item.label} />;
  return (
    <Item isFirst={isFirst}>
      {isLast || item.path === undefined ? (
        <span className={classes['place']} tabIndex={-1} {...(isLast ? { 'aria-current': 'page' } : {})}>
          {content}
        </span>
      ) : (
        <PathLink className={classes['place']} to={item.path} {...exactly}>
          {content}
        </PathLink>
      )}
    </Item>
  );
}

function Ellipsis({ onExpand }: { onExpand: () => void }) {
  return (
    <Item isFirst={false}>
      <button className={classes['ellipsis']} type="button" aria-expanded="false" onClick={onExpand}>
        <IconDots size={20} aria-hidden />
        <VisuallyHidden>Mostrar la ruta completa</VisuallyHidden>
      </button>
    </Item>
  );
}

function Item({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <li className={classes['item']}>
      {!isFirst && <IconChevronRight className={classes['separator']} size={16} aria-hidden />}
      {children}
    </li>
  );
}

function Home({ label, isNarrow }: { label: string; isNarrow: boolean }) {
  return (
    <>
      <IconHome className={classes['home']} size={20} aria-hidden />
      {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </>
  );
}

function Label({ text }: { text: string }) {
  if (!isPlaceholderLabel(text)) return <span className={classes['label']}>{text}</span>;
  return (
    <>
      <Skeleton className={classes['skeleton']} component="span" aria-hidden="true" />
      <VisuallyHidden>Cargando</VisuallyHidden>
    </>
  );
}
