import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './near.module.css';

/** Less than this below what is seen, it is made ready. */
const margin = '150px';

/** Asks for what is far down only once somebody comes near it. */
export function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return isNear ? children : <div ref={place} className={classes['near']} />;
}
