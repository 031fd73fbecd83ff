import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut, useStaff } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import { PersonButton } from './person-button.tsx';
import classes from './person-menu.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const text = words.frame;

export function PersonMenu({ openShortcuts }: { openShortcuts: () => void }) {
  const { email, role } = useStaff();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
  return (
    <Menu position="bottom-end" shadow="md" width={260} defaultOpened>
      <Menu.Target>
        <PersonButton email={email} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <strong>{email}</strong>
          <span>{text.role[role]}</span>
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
        <Menu.Item onClick={() => void navigate({ to: '/system/you' })}>{text.account}</Menu.Item>
        <Menu.Item onClick={openShortcuts}>{text.shortcuts}</Menu.Item>
        <Menu.Item component="a" href="/operator/docs">
          {text.reference}
        </Menu.Item>
        <Menu.Item onClick={() => void leave()}>{text.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
