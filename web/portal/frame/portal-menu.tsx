import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PersonMenu } from '../../frame/person-menu.tsx';
import { portalWords } from '../../words/en/portal.ts';
import { useSignOut, useUser } from '../session.ts';

/** Which user is signed in, and what belongs to that person. */
export function PortalMenu({ openShortcuts }: { openShortcuts: () => void }) {
  const { email, role, organization } = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
  return (
    <PersonMenu
      email={email}
      role={`${portalWords.roles[role]} · ${organization}`}
      openShortcuts={openShortcuts}
      leave={() => void leave()}
    >
      <Menu.Item onClick={() => void navigate({ to: '/account' })}>{portalWords.account}</Menu.Item>
      <Menu.Item component="a" href="/docs/guides">
        {portalWords.guides}
      </Menu.Item>
      <Menu.Item component="a" href="/docs">
        {portalWords.reference}
      </Menu.Item>
    </PersonMenu>
  );
}
