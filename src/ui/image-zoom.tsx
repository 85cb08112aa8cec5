import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import classes from './image-zoom.module.css';

// Rarely opened, and no part of a list of pictures.
const Modal = lazyPart(() => import('./modal.tsx'), 'Modal');

interface Props {
  /** Title of the dialog: what is seen. */
  title: string;
  /** What the button says to whoever cannot see the picture. */
  openLabel: string;
  /** The picture in its place. */
  children: ReactNode;
  /** The picture in its largest size. */
  enlarged: ReactNode;
}

/** From here on a click enlarges (spec §9: larger image from 1024 px). */
const DESKTOP_QUERY = '(min-width: 1024px)';

/** A picture that opens large when it is pressed. On smaller screens it already is as large as it can be. */
export function ImageZoom({ title, openLabel, children, enlarged }: Props) {
  const isDesktop = useMediaQuery(DESKTOP_QUERY, false, { getInitialValueInEffect: false });
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!isDesktop) return children;
  return (
    <>
      <UnstyledButton
        className={classes['open'] ?? ''}
        aria-label={openLabel}
        onClick={() => setDialog('open')}
      >
        {children}
      </UnstyledButton>
      <Suspense>
        {dialog === 'unused' ? null : (
          <Modal opened={dialog === 'open'} onClose={() => setDialog('closed')} title={title} size="lg">
            {enlarged}
          </Modal>
        )}
      </Suspense>
    </>
  );
}
