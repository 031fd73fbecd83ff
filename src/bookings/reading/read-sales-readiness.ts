import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The newest bookings and requests; older ones are not looked at. */
const mostExamined = 1_000;

export type SalesReadiness = {
  confirmedAt: Temporal.Instant | null;
  canceledAt: Temporal.Instant | null;
  decidedAt: Temporal.Instant | null;
};

/** When an organization last had a booking confirmed, one canceled, and a request decided. */
export async function readSalesReadiness(
  { db }: { db: Database },
  organizationId: number,
): Promise<SalesReadiness> {
  const { rows } = await sql<SalesReadiness>`
    select confirmed_at, canceled_at, decided_at from (
      select max(placed_at) filter (where status = 'Confirmed') as confirmed_at,
        max(changed_at) filter (where status = 'Canceled') as canceled_at
      from (select status, placed_at, changed_at from booking
        where organization_id = ${organizationId} order by id desc limit ${mostExamined}) newest
    ) sold cross join (
      select max(decided_at) as decided_at
      from (select decided_at from booking_request
        where organization_id = ${organizationId} and state <> 'withdrawn'
        order by id desc limit ${mostExamined}) asked
    ) decided
  `.execute(db);
  return rows[0] ?? { confirmedAt: null, canceledAt: null, decidedAt: null };
}
