import { Kbd, UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../pieces/icon.tsx';
import { PersonButton } from './person-button.tsx';
import classes from './top-bar.module.css';

type TopBarProps = {
  /** What the search finds. */
  hint: string;
  openPalette: () => void;
  /** Whose pages these are, where that needs saying. */
  name?: string;
  email: string;
  /** What the button of the person opens. */
  menu: ReactNode;
};

export function TopBar({ hint, openPalette, name, email, menu }: TopBarProps) {
  return (
    <header className={classes['bar']}>
      <UnstyledButton className={classes['search']} onClick={openPalette}>
        <Icon name="search" size={18} />
        <span className={classes['hint']}>{hint}</span>
        <Kbd className={classes['key']}>Ctrl K</Kbd>
      </UnstyledButton>
      <span className={classes['person']}>
        {name !== undefined && <span className={classes['name']}>{name}</span>}
        <Person email={email} menu={menu} />
      </span>
    </header>
  );
}

/** A button at first: what a menu needs is loaded with it, once it is opened. */
function Person({ email, menu }: Pick<TopBarProps, 'email' | 'menu'>) {
  const [isWanted, setWanted] = useState(false);
  const button = <PersonButton email={email} onClick={() => setWanted(true)} />;
  return isWanted ? <Suspense fallback={button}>{menu}</Suspense> : button;
}
