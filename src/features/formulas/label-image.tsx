import { useState } from 'react';
import type { LabelImageUrls } from '#domain/formula.ts';
import classes from './label-image.module.css';

interface Props {
  urls: LabelImageUrls | null;
  /** Name of the formula, for who cannot see its label. */
  nombre: string;
  /** Only the largest size, whatever the screen. */
  isEnlarged?: boolean;
}

/** Drawing for a formula without a label. Part of the app, so that it is there without a network. */
const DEFAULT_LABEL = '/uploads/media/defaults/etiqueta.svg';

/** The size bands of spec §2.8, largest first. */
const BANDS = [
  { size: 'large', media: '(min-width: 1024px)' },
  { size: 'medium', media: '(min-width: 640px)' },
] as const;

/** The label of a formula, in the size that the screen needs; the default drawing where there is none. */
export function LabelImage({ urls, nombre, isEnlarged = false }: Props) {
  // How many addresses did not load: without a network only the sizes that were seen before are there.
  const [failures, setFailures] = useState(0);
  const known = urls === null ? [] : sizesOf(urls);
  const src = failures === 0 ? smallest(urls, isEnlarged) : known[failures - 1];
  if (src === undefined) {
    return <img className={classes['image']} src={DEFAULT_LABEL} alt="" width={320} height={320} />;
  }
  return (
    <picture>
      {failures > 0 || isEnlarged
        ? null
        : BANDS.map(({ size, media }) => {
            const srcSet = urls?.[size] ?? null;
            return srcSet === null ? null : <source key={size} media={media} srcSet={srcSet} />;
          })}
      <img
        className={classes['image']}
        src={src}
        alt={`Etiqueta de ${nombre}`}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        onError={() => setFailures(failures + 1)}
      />
    </picture>
  );
}

function sizesOf({ large, medium, small }: LabelImageUrls): string[] {
  return [...new Set([large, medium, small])].filter((url) => url !== null);
}

/** What a narrow screen gets; the first choice of an enlarged label is its largest size. */
function smallest(urls: LabelImageUrls | null, isEnlarged: boolean): string | undefined {
  if (urls === null) return undefined;
  const sizes = sizesOf(urls);
  return isEnlarged ? sizes[0] : sizes.at(-1);
}
