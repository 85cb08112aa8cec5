import './overlay-css.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PathLink } from './path-link.tsx';

export interface ActionMenuItem {
  label: string;
  icon?: ReactNode;
  kind?: 'danger' | 'normal';
  disabled?: boolean;
  /** Either a path of the app… */
  to?: string;
  /** …or what to do. */
  onSelect?: () => void;
}

// The one that can be read in both schemes; of a palette Mantine takes the same shade in both.
const DANGER = 'var(--mantine-color-error)';

interface Props {
  items: readonly ActionMenuItem[];
  label?: string;
  /** Accessible name when the label alone does not tell what it acts on. */
  ariaLabel?: string;
  /** Three dots instead of the label, for rows. */
  isCompact?: boolean;
}

/** A button that opens a list of actions. */
export function ActionMenu({ items, label = 'Acciones', ariaLabel, isCompact = false }: Props) {
  return (
    <Menu position="bottom-end" offset={5} transitionProps={{ transition: 'fade', duration: 150 }}>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon color="gray" aria-label={ariaLabel ?? label}>
            <IconDotsVertical aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            rightSection={<IconChevronDown aria-hidden size="1em" />}
            {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuEntry({ item }: { item: ActionMenuItem }) {
  const look = {
    leftSection: item.icon,
    disabled: item.disabled === true,
    ...(item.kind === 'danger' ? { color: DANGER } : {}),
  };
  if (item.to !== undefined && item.disabled !== true) {
    return (
      <Menu.Item component={PathLink} to={item.to} {...look}>
        {item.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={() => item.onSelect?.()}>
      {item.label}
    </Menu.Item>
  );
}
