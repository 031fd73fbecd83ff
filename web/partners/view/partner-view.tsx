import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Chips } from '../../pieces/chips.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { partnersWords } from '../../words/en/partners.ts';
import { usersQuery } from '../partner-queries.ts';
import classes from './view.module.css';
import { ViewAnswer } from './view-answer.tsx';
import { ViewForm } from './view-form.tsx';
import { type Asked, partnerAnswerQuery, type ViewedPath } from './view-queries.ts';

const text = partnersWords.view;
const choices = (['return_tours', 'return_availability'] as const).map((value) => ({
  value,
  label: text.paths[value],
}));
const firstQueries: Record<ViewedPath, string> = {
  return_tours: 'limit=5',
  return_availability: 'range=7&adults=2',
};

/** What the API answers this partner: searched and shown as it gets it. */
export default function PartnerView({ partner }: { partner: string }) {
  const users = useInfiniteQuery(usersQuery(partner));
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section title={text.title} lead={text.lead}>
      {users.error && <Fault error={users.error} retry={() => void users.refetch()} />}
      {users.isSuccess && rows.length === 0 && <p>{text.noUsers}</p>}
      {rows.length > 0 && (
        <Asking
          users={rows.map(({ email, first_name: first, last_name: last }) => ({
            value: email,
            label: `${first} ${last}, ${email}`,
          }))}
        />
      )}
    </Section>
  );
}

function Asking({ users }: { users: readonly { value: string; label: string }[] }) {
  const [user, setUser] = useState(users[0]?.value ?? '');
  const [path, setPath] = useState<ViewedPath>('return_tours');
  const [queries, setQueries] = useState(firstQueries);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = queries[path];
  const show = (of: ViewedPath, next: string) => {
    setPath(of);
    setQueries({ ...queries, [of]: next });
    setAsked({ user, path: of, query: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(path, query);
  };
  return (
    <>
      <form className={classes['form']} onSubmit={submit}>
        <div className={classes['as']}>
          <NativeSelect
            label={text.user}
            data={[...users]}
            value={user}
            onChange={({ currentTarget }) => setUser(currentTarget.value)}
          />
          <Chips label={text.question} choices={choices} chosen={path} choose={setPath} />
        </div>
        <ViewForm
          path={path}
          query={query}
          change={(next) => setQueries({ ...queries, [path]: next })}
        />
        <Button type="submit" className={classes['ask']}>
          {text.ask}
        </Button>
      </form>
      {asked && asked.path === path && (
        <Answered asked={asked} check={(next) => show('return_availability', next)} />
      )}
    </>
  );
}

function Answered({ asked, check }: { asked: Asked; check: (query: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(partnerAnswerQuery(asked));
  if (error) return <Fault error={error} retry={() => void refetch()} />;
  if (!data?.url.startsWith(`/v1/${asked.path}`)) return <LoadingLines count={5} />;
  return (
    <div className={classes['answered']} aria-busy={isFetching}>
      <ViewAnswer path={asked.path} answer={data} check={check} />
    </div>
  );
}
