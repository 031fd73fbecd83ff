import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumByPartner } from '../booking/partner-sums.ts';
import { isCommissionOpen } from './read-ledger.ts';

export type DueFilter = {
  /** The key of the partner. */
  organization?: string | undefined;
  /** Travel dates. */
  from?: string | undefined;
  to?: string | undefined;
};

export type DueSum = Awaited<ReturnType<typeof sumDue>>['rows'][number];

type Sums = { bookings: number; dueMinor: number };

const sums = sql<Sums>`count(*)::int as bookings,
  sum(case when status = 'Confirmed' then commission_minor else 0 end
    - commission_paid_minor)::bigint as due_minor`;

/** The commission that is due of bookings that travel in a period, by partner and currency. */
export function sumDue(
  { db }: { db: Database },
  { organization, from, to }: DueFilter,
  page: Parameters<typeof sumByPartner>[2],
) {
  const conditions = [isCommissionOpen, sql<boolean>`status in ('Confirmed', 'Canceled')`];
  if (from !== undefined) conditions.push(sql`date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`date <= ${to}::date`);
  return sumByPartner(db, { sums, conditions, organization }, page);
}
