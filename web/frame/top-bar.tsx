import { Kbd, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import classes from './top-bar.module.css';

const PersonMenu = lazy(() =>
  import('./person-menu.tsx').then(({ PersonMenu: it }) => ({ default: it })),
);

type TopBarProps = { openPalette: () => void; openShortcuts: () => void };

export function TopBar({ openPalette, openShortcuts }: TopBarProps) {
  return (
    <header className={classes['bar']}>
      <UnstyledButton className={classes['search']} onClick={openPalette}>
        <Icon name="search" size={18} />
        <span className={classes['hint']}>{words.frame.searchHint}</span>
        <Kbd className={classes['key']}>Ctrl K</Kbd>
      </UnstyledButton>
      <span className={classes['person']}>
        <Suspense>
          <PersonMenu openShortcuts={openShortcuts} />
        </Suspense>
      </span>
    </header>
  );
}
