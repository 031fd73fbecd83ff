import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { foldEmail } from '../../platform/email.ts';
import { eraseRefusals } from './refusals.ts';

/** Whose bookings have this contact address, in any case, at any of the organizations. */
export type Traveler = { email: string; organizationIds: readonly number[] };

type Found = { id: number; reference: string };

const mostNamed = 10;

/** Some of the bookings of a traveler, and all of them in the end when those are erased. */
export function listBookingsOf(
  db: Database | Transaction,
  traveler: Traveler,
  limit: number,
): Promise<Found[]> {
  return find(db, traveler, { which: sql`true`, limit });
}

export async function countBookingsOf(db: Database, traveler: Traveler): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(found.count), 0)::bigint as count
    from unnest(${traveler.organizationIds}::int[]) organization (id)
    cross join lateral (
      select count(*) from booking where ${isOf(traveler)}
    ) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Refused while a booking, or one of these, still needs its traveler: for the trip, money or an answer. */
export async function refuseUnlessOver(
  deps: { db: Database | Transaction; clock: Clock },
  traveler: Traveler,
  ids?: readonly number[],
): Promise<void> {
  const isAsked = ids ? sql`booking.id = any(${ids}::bigint[])` : sql`true`;
  const which = sql`${isAsked} and ${isNotOver(deps.clock.now())}`;
  const open = await find(deps.db, traveler, { which, limit: mostNamed + 1 });
  if (open.length === 0) return;
  const named = open.slice(0, mostNamed).map(({ reference }) => reference);
  const references = named.join(', ') + (open.length > mostNamed ? ' and more' : '');
  throw eraseRefusals.notOver(
    open.length === 1
      ? `The booking ${references} of this traveler is still to come, or has an open request or payment: cancel or settle it first`
      : `The bookings ${references} of this traveler are still to come, or have an open request or payment: cancel or settle them first`,
  );
}

function isNotOver(now: Temporal.Instant): RawBuilder<unknown> {
  return sql`(status = 'placing'
    or status in ('Pending Confirmation', 'Confirmed') and ends_at > ${now}::timestamptz
    or exists (select from booking_request request
      where request.booking_id = booking.id and request.state = 'open')
    or exists (select from payment
      where payment.booking_id = booking.id and payment.state in ('open', 'unwanted')))`;
}

/** The index has the organization first: each is asked for by itself. */
function isOf({ email }: Traveler): RawBuilder<unknown> {
  return sql`organization_id = organization.id and email <> '' and lower(email) = ${foldEmail(email)}`;
}

async function find(
  db: Database | Transaction,
  traveler: Traveler,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select found.id, found.reference
    from unnest(${traveler.organizationIds}::int[]) organization (id)
    cross join lateral (
      select id, reference from booking where ${isOf(traveler)} and ${which}
      limit ${limit}
    ) found
    limit ${limit}
  `.execute(db);
  return rows;
}
