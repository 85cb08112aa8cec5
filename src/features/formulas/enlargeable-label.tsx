import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { LabelImageUrls } from '#domain/formula.ts';
import { LabelImage } from './label-image.tsx';
import classes from './label-image.module.css';

const Modal = lazy(async () => {
  const module = await import('#ui/modal.tsx');
  return { default: module.Modal };
});

interface Props {
  urls: LabelImageUrls | null;
  nombre: string;
}

/** From here on a click enlarges (spec §9: larger image from 1024 px). */
const DESKTOP_QUERY = '(min-width: 1024px)';

/** A label that opens in its largest size on a desktop. */
export function EnlargeableLabel({ urls, nombre }: Props) {
  const isDesktop = useMediaQuery(DESKTOP_QUERY, false, { getInitialValueInEffect: false });
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const image = <LabelImage key={urls?.small} urls={urls} nombre={nombre} />;
  if (!isDesktop || urls === null) return image;
  return (
    <>
      <UnstyledButton
        className={classes['open'] ?? ''}
        aria-label={`Ampliar la etiqueta de ${nombre}`}
        onClick={() => setDialog('open')}
      >
        {image}
      </UnstyledButton>
      <Suspense>
        {dialog === 'unused' ? null : (
          <Modal opened={dialog === 'open'} onClose={() => setDialog('closed')} title={nombre} size="lg">
            <LabelImage isEnlarged urls={urls} nombre={nombre} />
          </Modal>
        )}
      </Suspense>
    </>
  );
}
