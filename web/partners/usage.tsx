import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { addDays, shortDateText } from '../formats/time.ts';
import { Chart } from '../pieces/chart.tsx';
import { Chips } from '../pieces/chips.tsx';
import { Fault } from '../pieces/fault.tsx';
import { Section } from '../pieces/section.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { usageQuery, usersUsageQuery } from './partner-queries.ts';
import classes from './usage.module.css';

const text = partnersWords;
const spans = ['7', '30', '90'] as const;

/** How much a partner asks the API, day by day. */
export function Usage({ partner }: { partner: string }) {
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const today = useToday();
  const { data, error } = useQuery(usageQuery(partner, addDays(today, 1 - Number(span)), today));
  const sum = (of: (row: NonNullable<typeof data>[number]) => number) =>
    countText((data ?? []).reduce((total, row) => total + of(row), 0));
  const isUsed = data?.some(({ requests }) => requests > 0) ?? false;
  const told = text.usageTold(
    sum(({ requests }) => requests),
    sum(({ errors }) => errors),
    sum(({ rate_limited: limited }) => limited),
  );
  return (
    <Section
      title={text.usage}
      lead={data && (isUsed ? told : text.unused)}
      actions={
        <Chips
          label={text.usage}
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
      {isUsed && <ByUser partner={partner} from={addDays(today, 1 - Number(span))} to={today} />}
    </Section>
  );
}

/** Who of a partner asks how much. */
function ByUser({ partner, from, to }: { partner: string; from: string; to: string }) {
  const { data: users = [] } = useQuery(usersUsageQuery(partner, from, to));
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
