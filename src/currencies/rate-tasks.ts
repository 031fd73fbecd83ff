import { sql } from 'kysely';
import { dateText } from '../platform/date-words.ts';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { oldestUsableDays } from './usable-rates.ts';

type Data = { date: string };

/** The reference rates, once they are too old to convert prices. */
export const rateTasks: TaskSource<'rates'> = {
  name: 'rates',
  kinds: ['rates'],
  select: (now) => sql`
    select 1::bigint as id, 'rates' as kind, since, null::timestamptz as due_at,
      null::integer as organization_id, null::integer as supplier_id,
      jsonb_build_object('date', date) as data
    from (
      select date, (date + ${sql.lit(oldestUsableDays + 1)})::timestamp at time zone 'UTC' as since
      from (select max(date) as date from currency_rate) latest
    ) aging where since <= ${now}::timestamptz`,
  tell: ({ date }: Data, _concerned, now) => {
    const day = Temporal.PlainDate.from(date);
    const { days } = day.until(now.toZonedDateTimeISO('UTC').toPlainDate());
    return {
      sentence: `The reference rates are of ${dateText(day)}, ${days} days old: prices in other currencies need newer ones.`,
      ids: {},
    };
  },
};
