import { type RawBuilder, sql } from 'kysely';
import { takenPlaces } from '../../../availability/departures/taken-places.ts';
import { priceColumn } from '../../booking/balance-entry.ts';

/** Maximum of differing rows reported per check. */
const mostTold = 200;

/** Row that differs: what is stored, and what it should be by other rows. */
export type Mismatch = {
  subject: string;
  bookingReference: string;
  /** Set if it concerns a partner as a whole. */
  organizationId?: number;
  oursMinor: number | null;
  theirsMinor: number | null;
  currency: string;
  at: Temporal.Instant;
  /** Text that ends the sentence, beside the amounts. */
  detail: string;
};

/** Asks for rows that differ: `subject, booking_reference, ours_minor, theirs_minor, currency, at, detail`. */
export type OwnCheck = { name: string; difference: string; select: RawBuilder<Mismatch> };

const isVisible = sql`booking.status not in ('placing', 'abandoned')`;
const earned = sql`(case when booking.status = 'Confirmed' then booking.commission_minor else 0 end)`;

const ofBooking = (
  ours: RawBuilder<unknown>,
  theirs: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) =>
  sql<Mismatch>`
    select booking.reference as subject, booking.reference as booking_reference,
      ${ours} as ours_minor, ${theirs} as theirs_minor, booking.currency, booking.changed_at as at,
      '' as detail
    from booking ${from} where ${isVisible} and ${ours} <> ${theirs}
    order by booking.id limit ${mostTold}`;

const sumOf = (column: RawBuilder<unknown>, table: RawBuilder<unknown>) => sql`
  left join (select booking_id, sum(${column})::bigint as minor from ${table} group by booking_id) entered
    on entered.booking_id = booking.id`;
const entered = sql`coalesce(entered.minor, 0)`;

/** Checks that our own books add up. Each looks at everything that is stored. */
export const ownChecks: readonly OwnCheck[] = [
  {
    name: 'paid',
    difference: 'the amount paid is not the sum of what came and went',
    select: ofBooking(
      sql`booking.amount_paid_minor`,
      entered,
      sumOf(sql`amount_minor`, sql`payment_entry`),
    ),
  },
  {
    name: 'payment',
    difference: 'a payment is not what its entries say',
    select: sql<Mismatch>`
      select payment.id::text as subject, booking.reference as booking_reference, counted as ours_minor,
        coalesce(minor, 0) as theirs_minor, payment.currency, payment.at, '' as detail
      from payment join booking on booking.id = payment.booking_id
      cross join lateral (select counted_minor(payment.kind, payment.method, payment.state,
        payment.amount_minor) as counted) one
      left join (select payment_id, sum(amount_minor)::bigint as minor from payment_entry
        group by payment_id) entered on entered.payment_id = payment.id
      where counted <> coalesce(minor, 0) order by payment.id limit ${mostTold}`,
  },
  {
    name: 'statement',
    difference: 'what its statement says was paid is not what the payments say',
    // A sale by card is paid when it is placed; every other movement is an entry of the statement.
    select: sql<Mismatch>`
      select booking.reference as subject, booking.reference as booking_reference,
        ${entered} as ours_minor, booking.amount_paid_minor - coalesce(first.minor, 0) as theirs_minor,
        booking.currency, booking.changed_at as at, '' as detail
      from booking ${sumOf(sql`paid_minor`, sql`balance_entry`)}
      left join lateral (select amount_minor as minor from payment
        where booking_id = booking.id and kind = 'charge' and method = 'card' and state = 'done'
        order by id limit 1) first on true
      where ${isVisible}
        and booking.amount_paid_minor - ${entered} not in (0, coalesce(first.minor, 0))
      order by booking.id limit ${mostTold}`,
  },
  {
    name: 'price',
    difference: 'its statement begins with less than nothing to pay',
    select: sql<Mismatch>`
      select booking.reference as subject, booking.reference as booking_reference,
        ${priceColumn} - ${entered} as ours_minor, 0 as theirs_minor, booking.currency,
        booking.changed_at as at, '' as detail
      from booking ${sumOf(sql`price_minor`, sql`balance_entry`)}
      where ${isVisible} and ${priceColumn} - ${entered} < 0
      order by booking.id limit ${mostTold}`,
  },
  {
    name: 'commission',
    difference: 'the commission paid out is not the sum of its entries',
    select: ofBooking(
      sql`booking.commission_paid_minor`,
      entered,
      sumOf(sql`amount_minor`, sql`commission_entry`),
    ),
  },
  {
    name: 'commission statement',
    difference: 'the commission paid out is not what its statement says',
    select: ofBooking(
      sql`booking.commission_paid_minor`,
      entered,
      sumOf(sql`commission_paid_minor`, sql`balance_entry`),
    ),
  },
  {
    name: 'commission sum',
    difference: 'the commission of a partner is not that of its bookings',
    select: sql<Mismatch>`
      select organization_id || ' ' || currency as subject, '' as booking_reference, organization_id,
        sum(kept)::bigint as ours_minor, sum(counted)::bigint as theirs_minor, currency,
        current_timestamp as at, '' as detail
      from (select organization_id, currency, due_minor as kept, 0 as counted from commission_sum
        union all
        select organization_id, currency, 0, ${earned} - commission_paid_minor from booking
          where ${isVisible}) sums
      group by organization_id, currency having sum(kept) <> sum(counted)
      order by 1 limit ${mostTold}`,
  },
  {
    name: 'places',
    difference: 'the places taken are not those of its bookings',
    select: sql<Mismatch>`
      select concat_ws(' ', 'PRD' || tour_id, date, minutes, schedule_key) as subject,
        '' as booking_reference, null::bigint as ours_minor, null::bigint as theirs_minor, 'EUR' as currency,
        current_timestamp as at, format(': PRD%s on %s has %s taken, and its bookings %s', tour_id, date,
          taken, coalesce(places, 0)) as detail
      from ${takenPlaces} counted left join (select tour_id, date, minutes, schedule_key, sum(places) as places
        from booking where tour_id is not null
          and status in ('placing', 'Pending Confirmation', 'Confirmed')
        group by tour_id, date, minutes, schedule_key) held
        using (tour_id, date, minutes, schedule_key)
      where taken <> coalesce(places, 0) order by tour_id, date limit ${mostTold}`,
  },
];
