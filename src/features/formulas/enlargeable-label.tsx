import type { LabelImageUrls } from '#domain/formula.ts';
import { ImageZoom } from '#ui/image-zoom.tsx';
import { LabelImage } from './label-image.tsx';

interface Props {
  urls: LabelImageUrls | null;
  nombre: string;
}

/** A label that opens in its largest size on a desktop. */
export function EnlargeableLabel({ urls, nombre }: Props) {
  const image = <LabelImage key={urls?.small} urls={urls} nombre={nombre} />;
  if (urls === null) return image;
  return (
    <ImageZoom
      title={nombre}
      openLabel={`Ampliar la etiqueta de ${nombre}`}
      enlarged={<LabelImage isEnlarged urls={urls} nombre={nombre} />}
    >
      {image}
    </ImageZoom>
  );
}
