import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Operations } from '../../api/portal.ts';
import type { Column } from '../../list/column.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { State } from '../../pieces/state.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { When } from '../../pieces/when.tsx';
import type { Search } from '../../search.ts';
import { accessWords } from '../../words/en/access.ts';
import { ownUsersWords } from '../../words/en/portal/users.ts';
import { NewUser } from './new-user.tsx';
import type { UserRow } from './user-queries.ts';

const text = ownUsersWords;
const { columns: title } = text;
type Query = Operations['GET /portal/v1/users']['query'];

const columns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    title: title.name,
    width: 'minmax(140px, 1.2fr)',
    compact: true,
    phone: 'title',
    cell: ({ first_name: first, last_name: last }) => `${first} ${last}`,
  },
  {
    key: 'status',
    title: title.state,
    width: '110px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  {
    key: 'role',
    title: title.role,
    width: '90px',
    compact: true,
    phone: 'end',
    cell: ({ role }) => role,
  },
  {
    key: 'email',
    title: title.email,
    width: 'minmax(180px, 1.5fr)',
    phone: 'lead',
    cell: ({ email }) => email,
  },
  {
    key: 'agency_name',
    title: title.office,
    width: 'minmax(120px, 1fr)',
    cell: ({ agency_name: office }) => office ?? '',
  },
  {
    key: 'created_at',
    title: title.since,
    width: '120px',
    cell: ({ created_at: at }) => <When at={at} form="relative" />,
  },
];

const views: readonly View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.active, search: { status: 'Active' } },
  { name: text.views.inactive, search: { status: 'Inactive' } },
];

/** The people of the organization. */
export function UsersScreen() {
  const { q, status }: Search = useSearch({ strict: false });
  const [isAdding, setAdding] = useState(false);
  const add = <Button onClick={() => setAdding(true)}>{accessWords.addUser}</Button>;
  return (
    <>
      <ListScreen
        of={{ key: 'users', name: 'GET /portal/v1/users', query: { q, status } as Query }}
        title={text.title}
        actions={add}
        columns={columns}
        views={views}
        searchHint={text.searchHint}
        keyOf={({ user_id: id }) => String(id)}
        to="/users"
        empty={
          <Empty title={text.none} lead={text.noneLead}>
            {add}
          </Empty>
        }
      />
      {isAdding && <NewUser close={() => setAdding(false)} />}
    </>
  );
}
