import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Consequences } from '../../pieces/consequences.tsx';
import { tell, tellFault } from '../../pieces/notify.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownUsersWords } from '../../words/en/portal/users.ts';
import { useUser } from '../session.ts';
import { mailPasswordLink, tokensOfQuery, type User, useSwitchUser } from './user-queries.ts';

const text = ownUsersWords;

/** What an Admin does about a user; nobody switches oneself off. */
export function UserActions({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { user_id: own } = useUser();
  const { user_id: id, email, status, has_password: hasPassword } = user;
  const name = `${user.first_name} ${user.last_name}`;
  const link = useMutation({
    mutationFn: () => mailPasswordLink(id),
    onSuccess: () => tell(accessWords.linkMailed(email)),
    onError: tellFault,
  });
  const activate = useSwitchUser(id);
  if (status !== 'Active') {
    return (
      <Button
        loading={activate.isPending}
        onClick={() =>
          activate.mutate('activate', {
            onSuccess: () => tell(accessWords.reactivated(name)),
            onError: tellFault,
          })
        }
      >
        {accessWords.reactivate}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant={hasPassword ? 'default' : 'filled'}
        loading={link.isPending}
        onClick={() => link.mutate()}
      >
        {accessWords.mailLink}
      </Button>
      {id !== own && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {accessWords.deactivate}
        </Button>
      )}
      {isOpen && <Deactivate user={user} name={name} close={() => setOpen(false)} />}
    </>
  );
}

function Deactivate({ user, name, close }: { user: User; name: string; close: () => void }) {
  const turnOff = useSwitchUser(user.user_id);
  const { data } = useInfiniteQuery(tokensOfQuery(user.email));
  const tokens = data?.pages.flatMap(({ rows }) => rows).length;
  return (
    <Consequences
      title={text.deactivateTitle(name)}
      sentences={tokens === undefined ? null : text.deactivateConsequences(tokens)}
      action={accessWords.deactivate}
      isPending={turnOff.isPending}
      fault={turnOff.error?.message}
      act={() =>
        turnOff.mutate('deactivate', {
          onSuccess: () => {
            tell(text.deactivated(name));
            close();
          },
        })
      }
      close={close}
    />
  );
}
