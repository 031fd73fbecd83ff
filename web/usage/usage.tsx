import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../api/client.ts';
import { useNow } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { addDays, dateIn, shortDateText } from '../formats/time.ts';
import { Chart } from '../pieces/chart.tsx';
import { Chips } from '../pieces/chips.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { usageWords } from '../words/en/usage.ts';
import classes from './usage.module.css';

const text = usageWords;
const spans = ['7', '30', '90'] as const;
const refetchInterval = 60_000;

type Day = Answer<'GET /operator/v1/organizations/{key}/usage'>[number];
type User = Answer<'GET /operator/v1/organizations/{key}/usage/users'>[number];
export type Days = { from: string; to: string };

/** Where the counts come from; the key begins with the name of the record. */
type Source = {
  key: readonly string[];
  days: (days: Days) => Promise<Day[]>;
  users: (days: Days) => Promise<User[]>;
};

type UsageProps = {
  source: Source;
  /** More about the same days. */
  also?: (days: Days) => ReactNode;
};

/** How much a partner asks the API, day by day. Days are those of UTC. */
export function Usage({ source, also }: UsageProps) {
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const to = dateIn('UTC', useNow());
  const days = { from: addDays(to, 1 - Number(span)), to };
  const { data, error } = useQuery({
    queryKey: [...source.key, 'usage', days],
    queryFn: () => source.days(days),
    placeholderData: (before) => before,
    refetchInterval,
  });
  const sum = (of: (row: Day) => number) =>
    countText((data ?? []).reduce((total, row) => total + of(row), 0));
  const isUsed = data?.some(({ requests }) => requests > 0) ?? false;
  const told = text.told(
    sum(({ requests }) => requests),
    sum(({ errors }) => errors),
    sum(({ rate_limited: limited }) => limited),
  );
  return (
    <Section
      title={text.title}
      lead={data && (isUsed ? told : text.unused)}
      actions={
        <Chips
          label={text.title}
          choices={spans.map((value) => ({ value, label: text.days(value) }))}
          chosen={span}
          choose={setSpan}
        />
      }
    >
      {error && <Fault error={error} />}
      {data && isUsed && (
        <Chart
          title={text.requestsByDay}
          format={(count) => text.requests(countText(count))}
          points={data.map(({ day, requests }) => ({
            key: day,
            label: shortDateText(day),
            value: requests,
          }))}
        />
      )}
      {also?.(days)}
      {isUsed && <ByUser source={source} days={days} />}
    </Section>
  );
}

/** Who of a partner asks how much. */
function ByUser({ source, days }: { source: Source; days: Days }) {
  const { data: users = [] } = useQuery({
    queryKey: [...source.key, 'usage by user', days],
    queryFn: () => source.users(days),
    placeholderData: (before) => before,
    refetchInterval,
  });
  return (
    <table className={classes['users']}>
      <thead>
        <tr>
          <th scope="col">{text.byUser.user}</th>
          <th scope="col">{text.byUser.requests}</th>
          <th scope="col">{text.byUser.errors}</th>
          <th scope="col">{text.byUser.limited}</th>
        </tr>
      </thead>
      <tbody>
        {users
          .toSorted((one, other) => other.requests - one.requests)
          .map(({ user_id: id, user, requests, errors, rate_limited: limited }) => (
            <tr key={id}>
              <th scope="row">{user}</th>
              <td>{countText(requests)}</td>
              <td>{countText(errors)}</td>
              <td>{countText(limited)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
