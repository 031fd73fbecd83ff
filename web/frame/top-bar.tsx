import { Kbd, UnstyledButton } from '@mantine/core';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import { PersonMenu } from './person-menu.tsx';
import classes from './top-bar.module.css';

type TopBarProps = { openPalette: () => void; openShortcuts: () => void };

export function TopBar({ openPalette, openShortcuts }: TopBarProps) {
  return (
    <header className={classes['bar']}>
      <UnstyledButton className={classes['search']} onClick={openPalette}>
        <Icon name="search" size={18} />
        <span className={classes['hint']}>{words.frame.searchHint}</span>
        <Kbd className={classes['key']}>Ctrl K</Kbd>
      </UnstyledButton>
      <PersonMenu openShortcuts={openShortcuts} />
    </header>
  );
}
