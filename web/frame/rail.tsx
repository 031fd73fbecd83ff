import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWaiting } from '../api/waiting.ts';
import { Icon } from '../pieces/icon.tsx';
import { type ScreenName, screens } from '../screens.ts';
import { words } from '../words/words.ts';
import classes from './rail.module.css';

const RailMore = lazy(() =>
  import('./rail-more.tsx').then(({ RailMore: it }) => ({ default: it })),
);
/** As many as have room in the bar of a phone, beside the button for the others. */
const inBar = 4;

/** Where one can go: a rail at the left, icons where it is narrow, a bar at the bottom of a phone. */
export function Rail() {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  return (
    <nav className={classes['rail']} aria-label={words.frame.navigation}>
      {!isPhone && (
        <Link to="/" className={classes['mark']} aria-label={words.product}>
          <img src={markUrl} alt="" width={28} height={28} />
          <span className={classes['label']}>{words.product}</span>
        </Link>
      )}
      {screens.slice(0, isPhone ? inBar : screens.length).map(({ name, path }) => (
        <RailLink key={name} name={name} path={path} isIconOnly={isNarrow && !isPhone} />
      ))}
      {isPhone && (
        <Suspense fallback={<span className={classes['link']} />}>
          <RailMore screens={screens.slice(inBar)} />
        </Suspense>
      )}
    </nav>
  );
}

const markUrl = new URL('../rose.svg', import.meta.url).href;

function RailLink({
  name,
  path,
  isIconOnly,
}: {
  name: ScreenName;
  path: string;
  isIconOnly: boolean;
}) {
  const waiting = useWaiting()[name];
  const isHere = useIsHere(path);
  const title = words.screens[name];
  return (
    <Link
      to={path}
      className={classes['link']}
      {...(isHere && { 'aria-current': 'page' })}
      {...(isIconOnly && { title, 'aria-label': title })}
    >
      <Icon name={name} />
      <span className={classes['label']}>{title}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className={classes['count']}>{waiting > 99 ? '99+' : waiting}</span>
      )}
    </Link>
  );
}

function useIsHere(path: string): boolean {
  const here = useLocation().pathname;
  return path === '/' ? here === '/' || here === '' : here === path || here.startsWith(`${path}/`);
}
