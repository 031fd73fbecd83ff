import { sql } from 'kysely';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { counted } from '../../platform/counted.ts';
import { dayText } from '../../platform/date-words.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';

/** As long as partners wait for a decision about a request. */
const reviewHours = 48;

type Data = {
  reference: string;
  date: string;
  minutes: number;
  travelers: number;
  product_id: string;
  product: string;
};

/** Bookings that a supplier or staff have to confirm, at the latest when the tour begins. */
export const confirmationTasks: TaskSource<'confirmation'> = {
  name: 'booking',
  kinds: ['confirmation'],
  select: () => sql`
    select id, 'confirmation' as kind, placed_at as since,
      least(placed_at + make_interval(hours => ${sql.lit(reviewHours)}), starts_at) as due_at,
      organization_id, supplier_id, jsonb_build_object('reference', reference, 'date', date,
        'minutes', minutes, 'travelers', case when tour_id is null then places else (
          select sum(jsonb_array_length(rate -> 'names')) from jsonb_array_elements(party) rate) end,
        'product_id', product->>'id',
        'product', product->>'name') as data
    from booking where status = 'Pending Confirmation'`,
  tell: ({ reference, date, minutes, travelers, ...booked }: Data, { partner }) => ({
    sentence: `The booking ${reference} of ${partner?.name ?? 'a partner'} waits to be confirmed: ${booked.product} on ${dayText(date)} at ${clockTimeText(minutes)}, ${counted(travelers, 'traveler')}.`,
    ids: { booking: reference },
    product: { id: booked.product_id, name: booked.product },
  }),
};
