import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { userChoice } from '../../access/new-token.tsx';
import type { Operations } from '../../api/portal.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import type { Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import type { Search } from '../../search.ts';
import { accessWords } from '../../words/en/access.ts';
import { ownTokensWords } from '../../words/en/portal/tokens.ts';
import { useIsAdmin, useUser } from '../session.ts';
import { NewOwnToken } from './new-own-token.tsx';
import { tokenColumns } from './token-columns.tsx';
import { activeUsersQuery } from './token-queries.ts';

const text = ownTokensWords;
type Query = Operations['GET /portal/v1/tokens']['query'];

const byUser: readonly Filter[] = [{ key: 'user', title: text.columns.user, kind: 'text' }];
const views: readonly View[] = [
  { name: text.views.valid, search: {} },
  { name: text.views.revoked, search: { state: 'revoked' } },
];

/** With what programs act: one's own tokens, and for an Admin those of the organization. */
export function TokensScreen() {
  const { state = 'valid', user }: Search = useSearch({ strict: false });
  const isAdmin = useIsAdmin();
  const [isAdding, setAdding] = useState(false);
  const add = <Button onClick={() => setAdding(true)}>{accessWords.addToken}</Button>;
  return (
    <>
      <ListScreen
        of={{ key: 'tokens', name: 'GET /portal/v1/tokens', query: { state, user } as Query }}
        title={text.title}
        actions={add}
        columns={tokenColumns({ isAdmin, isRevoked: state === 'revoked' })}
        filters={isAdmin ? byUser : []}
        views={views}
        keyOf={({ id }) => String(id)}
        to="/tokens"
        empty={
          <Empty title={text.none} lead={text.noneLead}>
            {add}
          </Empty>
        }
      />
      {isAdding && <NewTokenOfSomebody close={() => setAdding(false)} />}
    </>
  );
}

/** For oneself, unless an Admin chooses somebody else. */
function NewTokenOfSomebody({ close }: { close: () => void }) {
  const self = useUser();
  const isAdmin = useIsAdmin();
  const { data: users = [], isSuccess } = useQuery({ ...activeUsersQuery, enabled: isAdmin });
  if (isAdmin && !isSuccess) return null;
  const others = users.filter(({ user_id: id }) => id !== self.user_id);
  const choices = [self, ...others].map((user) => ({
    value: String(user.user_id),
    label: userChoice(user),
  }));
  return <NewOwnToken users={choices} close={close} />;
}
