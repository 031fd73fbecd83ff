import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFault } from '../api/client.ts';
import { accessWords } from '../words/en/access.ts';
import classes from './try-token.module.css';

const text = accessWords;

/** The API's answer to a search, as the token that was just made gets it. */
export function TryToken({ token }: { token: string }) {
  const [query, setQuery] = useState('country=Italy&sort_by=PRICE&limit=3');
  const search = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`/v1/return_tours?${query}`, {
        headers: { 'access-token': token },
        credentials: 'omit',
      });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new ApiFault(answer, body as { error?: string });
      return JSON.stringify(body, null, 2);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.mutate();
  };
  return (
    <form className={classes['try']} onSubmit={submit}>
      <TextInput
        label={text.try}
        description={text.tryHint}
        leftSection="?"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={search.isPending}>
        {text.search}
      </Button>
      {search.error && <p role="alert">{search.error.message}</p>}
      {search.data !== undefined && (
        // A long answer is scrolled, also by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} aria-label={text.try}>
          {search.data}
        </pre>
      )}
    </form>
  );
}
