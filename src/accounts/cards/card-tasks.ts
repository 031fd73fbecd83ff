import { sql } from 'kysely';
import { dateText } from '../../platform/date-words.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';
import { expiryNoticeDays, type ShownCard, shortCardText } from './stored-card.ts';

type Data = Pick<ShownCard, 'brand' | 'last4'> & { expires_on: string };

/** Cards on file that expire soon: after that their partners cannot book. */
export const cardTasks: TaskSource<'card'> = {
  name: 'card',
  kinds: ['card'],
  select: (now) => sql`
    select stored_card.id::bigint as id, 'card' as kind, since, due_at, organization_id,
      null::integer as supplier_id,
      jsonb_build_object('brand', brand, 'last4', last4, 'expires_on', expires_on) as data
    from stored_card
      join organization on organization.id = organization_id
        and stored_payment_method = handle
      cross join lateral (select
        (expires_on - ${sql.lit(expiryNoticeDays)})::timestamp at time zone 'UTC' as since,
        (expires_on + 1)::timestamp at time zone 'UTC' as due_at) moments
    where payment_term = 'Card on file' and organization.status = 'Active'
      and expires_on <= (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(expiryNoticeDays)}`,
  tell: ({ expires_on: last, ...card }: Data, { partner }, now) => {
    const day = Temporal.PlainDate.from(last);
    const today = now.toZonedDateTimeISO('UTC').toPlainDate();
    const verb = Temporal.PlainDate.compare(day, today) < 0 ? 'expired' : 'expires';
    return {
      sentence: `The card on file of ${partner?.name ?? 'a partner'}, ${shortCardText(card)}, ${verb} on ${dateText(day)}: send it a link to store another one.`,
      ids: {},
    };
  },
};
