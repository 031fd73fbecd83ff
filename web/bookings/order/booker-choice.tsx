import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findOrganizations } from '../../api/organizations.ts';
import { FoundSelect } from '../../pieces/fields/found-select.tsx';
import { onBehalfWords } from '../../words/en/bookings.ts';
import { words } from '../../words/words.ts';
import classes from './order.module.css';
import { bookersQuery } from './order-queries.ts';

const text = onBehalfWords;

type BookerProps = { user: string; choose: (user: string) => void };

/** The partner, and the person of it that books: the only one is chosen at once. */
export function BookerChoice({ user, choose }: BookerProps) {
  const [partner, setPartner] = useState<string | null>(null);
  const { data: users, error } = useQuery(bookersQuery(partner ?? ''));
  const [only, ...others] = users ?? [];
  useEffect(() => {
    if (only && others.length === 0) choose(only.email);
  }, [only, others.length, choose]);
  const isEmpty = users?.length === 0;
  return (
    <div className={classes['fields']}>
      <FoundSelect
        label={text.partner}
        placeholder={text.find}
        find={findOrganizations}
        value={partner}
        data-autofocus
        onChange={(key) => {
          setPartner(key);
          choose('');
        }}
      />
      <Select
        label={text.user}
        description={text.userHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={partner === null || isEmpty}
        error={error?.message ?? (isEmpty && text.noUsers)}
        data={(users ?? []).map(({ email, first_name: first, last_name: last }) => ({
          value: email,
          label: `${first} ${last}, ${email}`,
        }))}
        value={user || null}
        onChange={(email) => choose(email ?? '')}
        searchable
        nothingFoundMessage={words.states.nothingFound}
      />
    </div>
  );
}
