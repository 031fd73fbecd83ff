import { ActionIcon, Button, Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { Icon } from '../pieces/icon.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { accessWords } from '../words/en/access.ts';
import { partnersWords } from '../words/en/partners.ts';
import { NewPartnerToken } from './new-token.tsx';
import {
  type User,
  useMailPasswordLink,
  useRemoveUserFactor,
  usersQuery,
  useSetUserStatus,
} from './partner-queries.ts';
import { EditUser, NewUser } from './user-form.tsx';

const text = partnersWords;

/** The people of a partner, who act by the API and receive its mails. */
export function Users({ partner }: { partner: string }) {
  const users = useInfiniteQuery(usersQuery(partner));
  const [isAdding, setAdding] = useState(false);
  const may = useMay()('manager');
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section
      title={text.users}
      actions={
        may && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {accessWords.addUser}
          </Button>
        )
      }
    >
      {users.error && <Fault error={users.error} retry={() => void users.refetch()} />}
      {users.isPending && <LoadingLines count={3} />}
      {users.isSuccess && rows.length === 0 && <p>{text.noUsers}</p>}
      <Rows>
        {rows.map((user) => (
          <UserRow key={user.user_id} user={user} />
        ))}
      </Rows>
      <MoreRows pages={users} />
      {isAdding && <NewUser partner={partner} close={() => setAdding(false)} />}
    </Section>
  );
}

function UserRow({ user }: { user: User }) {
  const may = useMay()('manager');
  return (
    <Row
      title={`${user.first_name} ${user.last_name}`}
      state={user.status === 'Inactive' && <State state="Inactive" word={accessWords.inactive} />}
      lead={`${user.email} · ${accessWords.roles[user.role as keyof typeof accessWords.roles] ?? user.role}`}
      actions={may && <UserMenu user={user} />}
    />
  );
}

function UserMenu({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'edit' | 'token' | 'factor' | null>(null);
  const link = useMailPasswordLink();
  const setStatus = useSetUserStatus();
  const name = `${user.first_name} ${user.last_name}`;
  const isActive = user.status === 'Active';
  const switchTo = (verb: 'activate' | 'deactivate', seen?: number) =>
    setStatus.mutate(
      { email: user.email, verb, ...(seen !== undefined && { seen }) },
      {
        onSuccess: () =>
          verb === 'deactivate'
            ? tell(text.deactivated(name), () => switchTo('activate'))
            : tell(accessWords.reactivated(name)),
        onError: tellFault,
      },
    );
  const mail = () =>
    link.mutate(user.email, {
      onSuccess: () => tell(accessWords.linkMailed(user.email)),
      onError: tellFault,
    });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            size="lg"
            aria-label={accessWords.actionsFor(name)}
            loading={setStatus.isPending}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isActive && (
            <Menu.Item onClick={() => setDialog('token')}>{accessWords.addToken}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('edit')}>{text.editUser}</Menu.Item>
          {isActive && <Menu.Item onClick={mail}>{accessWords.mailLink}</Menu.Item>}
          {isActive && (
            <Menu.Item onClick={() => setDialog('factor')}>{text.removeFactor}</Menu.Item>
          )}
          <Menu.Item onClick={() => switchTo(isActive ? 'deactivate' : 'activate', user.version)}>
            {isActive ? accessWords.deactivate : accessWords.reactivate}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditUser email={user.email} close={() => setDialog(null)} />}
      {dialog === 'factor' && <RemoveFactor email={user.email} close={() => setDialog(null)} />}
      {dialog === 'token' && <NewPartnerToken users={[user]} close={() => setDialog(null)} />}
    </>
  );
}

function RemoveFactor({ email, close }: { email: string; close: () => void }) {
  const remove = useRemoveUserFactor();
  return (
    <Consequences
      title={text.removeFactor}
      sentences={text.factorConsequences(email)}
      action={text.removeFactor}
      isPending={remove.isPending}
      fault={remove.error?.message}
      act={() =>
        remove.mutate(email, {
          onSuccess: () => {
            tell(text.factorRemoved(email));
            close();
          },
        })
      }
      close={close}
    />
  );
}
