import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '../pieces/icon.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { systemWords } from '../words/en/system.ts';
import {
  type StaffUser,
  useMailStaffLink,
  useRemoveSecondFactor,
  useSignOutEverywhere,
  useSwitchStaff,
} from './system-queries.ts';

const text = systemWords.staff;

/** What an owner can do with a colleague's account. */
export function StaffMenu({ user: { email, status } }: { user: StaffUser }) {
  const mail = useMailStaffLink();
  const signOut = useSignOutEverywhere();
  const removeFactor = useRemoveSecondFactor();
  const switching = useSwitchStaff();
  const isActive = status === 'Active';
  const said = (sentence: string) => ({ onSuccess: () => tell(sentence), onError: tellFault });
  const reactivate = () =>
    switching.mutate({ email, verb: 'activate' }, said(text.reactivated(email)));
  const deactivate = () =>
    switching.mutate(
      { email, verb: 'deactivate' },
      { onSuccess: () => tell(text.deactivated(email), reactivate), onError: tellFault },
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={text.actionsFor(email)}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isActive && (
          <>
            <Menu.Item onClick={() => mail.mutate(email, said(text.linkMailed(email)))}>
              {text.mailLink}
            </Menu.Item>
            <Menu.Item onClick={() => signOut.mutate(email, said(text.signedOut(email)))}>
              {text.signOut}
            </Menu.Item>
            <Menu.Item onClick={() => removeFactor.mutate(email, said(text.factorRemoved(email)))}>
              {text.removeFactor}
            </Menu.Item>
          </>
        )}
        <Menu.Item onClick={isActive ? deactivate : reactivate}>
          {isActive ? text.deactivate : text.reactivate}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
