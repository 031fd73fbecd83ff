import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut, useStaff } from '../api/session.ts';
import { words } from '../words/words.ts';
import { PersonMenu } from './person-menu.tsx';

const text = words.frame;

/** Who of the staff is signed in, and what belongs to that person. */
export function ConsoleMenu({ openShortcuts }: { openShortcuts: () => void }) {
  const { email, role } = useStaff();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
  return (
    <PersonMenu
      email={email}
      role={text.role[role]}
      openShortcuts={openShortcuts}
      leave={() => void leave()}
    >
      <Menu.Item onClick={() => void navigate({ to: '/system/you' })}>{text.account}</Menu.Item>
      <Menu.Item component="a" href="/operator/docs">
        {text.reference}
      </Menu.Item>
    </PersonMenu>
  );
}
