import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useWaiting } from '../api/waiting.ts';
import { Icon } from '../pieces/icon.tsx';
import type { Screen } from '../screens.ts';
import { words } from '../words/words.ts';
import classes from './rail.module.css';

/** What has no room in the bar of a phone; the screen that is open gives the button its name. */
export function RailMore({ screens }: { screens: readonly Screen[] }) {
  const here = useLocation().pathname;
  const waiting = useWaiting();
  const open = screens.find(({ path }) => here === path || here.startsWith(`${path}/`));
  return (
    <Menu position="top-end" shadow="md" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={classes['link']}
          aria-label={open ? `${words.frame.more}, ${words.screens[open.name]}` : words.frame.more}
          {...(open && { 'aria-current': 'page' as const })}
        >
          <Icon name={open?.name ?? 'more'} />
          <span className={classes['label']}>
            {open ? words.screens[open.name] : words.frame.more}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {screens.map(({ name, path }) => (
          <Menu.Item
            key={name}
            component={Link}
            to={path}
            leftSection={<Icon name={name} />}
            rightSection={(waiting[name] ?? 0) > 0 ? waiting[name] : null}
          >
            {words.screens[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
