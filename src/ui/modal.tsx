import './overlay-css.ts';
import { Modal as MantineModal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';

export const MODAL_ENTER_MS = 200;
export const MODAL_EXIT_MS = 300; // spec §2.10

/** Two long answers find room beside each other. */
const ORDINARY_WIDTH = '32rem';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Closing waits (a write is under way): Escape, overlay and button do nothing. */
  isLocked?: boolean;
}

/** A dialog over the page. Escape, a click beside it and the button 'Cerrar' close it. */
export function Modal({ opened, onClose, title, children, size = 'md', isLocked = false }: Props) {
  // Mantine hands the focus back to where it was only if it saw the dialog open: one must not be open from the start.
  const isMounted = useMounted();
  return (
    <MantineModal
      opened={opened && isMounted}
      onClose={onClose}
      title={title}
      size={size === 'md' ? ORDINARY_WIDTH : size}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: isLocked }}
      transitionProps={{ transition: 'fade', duration: MODAL_ENTER_MS, exitDuration: MODAL_EXIT_MS }}
    >
      {children}
    </MantineModal>
  );
}
