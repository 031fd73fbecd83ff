import { useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './tour-picture.module.css';

/** A picture of a tour; where it is missing or gone, its place stays. */
export function TourPicture({
  src,
  size,
}: {
  src: string | null | undefined;
  size: 'row' | 'tile' | 'hero';
}) {
  const [gone, setGone] = useState<string | null>(null);
  return (
    <span className={classes['picture']} data-size={size}>
      {src && src !== gone ? (
        <img src={src} alt="" loading="lazy" onError={() => setGone(src)} />
      ) : (
        <Icon name="picture" />
      )}
    </span>
  );
}
