import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import classes from './rail.module.css';
import type { RailItem } from './rail.tsx';

/** What has no room in the bar of a phone; the screen that is open gives the button its name. */
export function RailMore({ items }: { items: readonly RailItem[] }) {
  const here = useLocation().pathname;
  const open = items.find(({ path }) => here === path || here.startsWith(`${path}/`));
  return (
    <Menu position="top-end" shadow="md" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={classes['link']}
          aria-label={open ? `${words.frame.more}, ${open.title}` : words.frame.more}
          {...(open && { 'aria-current': 'page' as const })}
        >
          <Icon name={open?.icon ?? 'more'} />
          <span className={classes['label']}>{open?.title ?? words.frame.more}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon, title, path, count = 0 }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            leftSection={<Icon name={icon} />}
            rightSection={count > 0 ? count : null}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
