import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Icon, type IconName } from '../pieces/icon.tsx';
import { later } from '../pieces/later.ts';
import { words } from '../words/words.ts';
import classes from './rail.module.css';

const RailMore = later(() => import('./rail-more.tsx'), 'RailMore');
/** As many as have room in the bar of a phone, beside the button for the others. */
const inBar = 4;

/** A screen in the rail, and how much waits there. */
export type RailItem = { icon: IconName; title: string; path: string; count?: number | undefined };

/** Where one can go: a rail at the left, icons where it is narrow, a bar at the bottom of a phone. */
export function Rail({ items }: { items: readonly RailItem[] }) {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  const shown = isPhone && items.length > inBar + 1 ? inBar : items.length;
  return (
    <nav className={classes['rail']} aria-label={words.frame.navigation}>
      {!isPhone && (
        <Link to="/" className={classes['mark']} aria-label={words.product}>
          <Mark />
          <span className={classes['label']}>{words.product}</span>
        </Link>
      )}
      {items.slice(0, shown).map((item) => (
        <RailLink key={item.path} item={item} isIconOnly={isNarrow && !isPhone} />
      ))}
      {shown < items.length && (
        <Suspense fallback={<span className={classes['link']} />}>
          <RailMore items={items.slice(shown)} />
        </Suspense>
      )}
    </nav>
  );
}

/** Drawn as in `rose.svg`, and there with the page. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0f5f66" />
      <path d="M16 4l2.6 9.4L28 16l-9.4 2.6L16 28l-2.6-9.4L4 16l9.4-2.6z" fill="#fff" />
      <path d="M8 8l16 16M24 8L8 24" stroke="#6fc7cd" />
    </svg>
  );
}

function RailLink({ item, isIconOnly }: { item: RailItem; isIconOnly: boolean }) {
  const { icon, title, path, count = 0 } = item;
  const isHere = useIsHere(path);
  return (
    <Link
      to={path}
      className={classes['link']}
      {...(isHere && { 'aria-current': 'page' })}
      {...(isIconOnly && { title, 'aria-label': title })}
    >
      <Icon name={icon} />
      <span className={classes['label']}>{title}</span>
      {count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}

function useIsHere(path: string): boolean {
  const here = useLocation().pathname;
  return path === '/' ? here === '/' || here === '' : here === path || here.startsWith(`${path}/`);
}
