import { useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './tour-picture.module.css';

type Size = 'row' | 'tile' | 'hero';

const sides: Record<Size, number> = { row: 480, tile: 480, hero: 1920 };

/** An uploaded picture has smaller files beside the one that the tour names. */
function fileFor(src: string, size: Size): string {
  return src.replace(/(\/pictures\/[0-9a-f]{64})\/\d+\.webp$/, `$1/${sides[size]}.webp`);
}

/** A picture of a tour; where it is missing or gone, its place stays. */
export function TourPicture({ src, size }: { src: string | null | undefined; size: Size }) {
  const [gone, setGone] = useState<string | null>(null);
  return (
    <span className={classes['picture']} data-size={size}>
      {src && src !== gone ? (
        <img src={fileFor(src, size)} alt="" loading="lazy" onError={() => setGone(src)} />
      ) : (
        <Icon name="picture" />
      )}
    </span>
  );
}
