import { Kbd, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import { PersonButton } from './person-button.tsx';
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
        <Person openShortcuts={openShortcuts} />
      </span>
    </header>
  );
}

/** A button at first: what a menu needs is loaded with it, once it is opened. */
function Person({ openShortcuts }: Pick<TopBarProps, 'openShortcuts'>) {
  const [isWanted, setWanted] = useState(false);
  const { email } = useStaff();
  const button = <PersonButton email={email} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PersonMenu openShortcuts={openShortcuts} />
    </Suspense>
  );
}
