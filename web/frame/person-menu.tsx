import { Menu, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import { PersonButton } from './person-button.tsx';
import classes from './person-menu.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const text = words.frame;

type PersonMenuProps = {
  email: string;
  /** What the person is here. */
  role: string;
  openShortcuts: () => void;
  leave: () => void;
  /** Where else the menu leads. */
  children: ReactNode;
};

export function PersonMenu({ email, role, openShortcuts, leave, children }: PersonMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" shadow="md" width={260} defaultOpened>
      <Menu.Target>
        <PersonButton email={email} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <strong>{email}</strong>
          <span>{role}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{text.scheme}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            {...(scheme === colorScheme && { rightSection: <Icon name="check" size={16} /> })}
          >
            {text.schemes[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {children}
        <Menu.Item onClick={openShortcuts}>{text.shortcuts}</Menu.Item>
        <Menu.Item onClick={leave}>{text.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
