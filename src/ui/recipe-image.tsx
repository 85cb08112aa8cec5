import { useState } from 'react';
import { EmptyJar } from './empty-jar.tsx';
import classes from './recipe-card.module.css';

interface Props {
  /** Address of the picture, `null` when there is none. */
  src: string | null;
}

/** The picture of a recipe card, or a drawing when there is none or it does not load. The name stands beside it. */
export function RecipeImage({ src }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={classes['image']}>
      {src === null || isBroken ? (
        <EmptyJar />
      ) : (
        <img
          src={src}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}
