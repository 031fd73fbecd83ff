import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A traveler of a partner. */
export type Traveler = { organizationId: number; email: string };

/** Says of travelers whether they have a booking of that partner for `day` or later. */
export async function findUpcomingBookings(
  { db }: { db: Database },
  travelers: readonly Traveler[],
  day: string,
): Promise<(traveler: Traveler) => boolean> {
  const organizations = travelers.map(({ organizationId }) => organizationId);
  const emails = travelers.map(({ email }) => email.toLowerCase());
  const { rows } = await sql<{ organizationId: number; email: string }>`
    select distinct asked.organization_id, asked.email
    from unnest(${organizations}::int[], ${emails}::text[]) asked (organization_id, email)
    join booking on booking.organization_id = asked.organization_id
      and lower(booking.email) = asked.email and booking.email <> ''
    where booking.date >= ${day} and booking.status in ('Pending Confirmation', 'Confirmed')
  `.execute(db);
  const found = new Set(rows.map(keyOf));
  return (traveler) => found.has(keyOf(traveler));
}

function keyOf({ organizationId, email }: Traveler): string {
  return `${organizationId} ${email.toLowerCase()}`;
}
