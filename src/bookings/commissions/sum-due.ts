import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sumByPartner } from '../booking/partner-sums.ts';
import { isDueBack, isEarnedAndOver, type Travels } from './payable-commission.ts';
import { isCommissionOpen } from './read-ledger.ts';

/** `organization`: the key of a partner. */
export type DueFilter = Travels & { organization?: string | undefined };

export type DueSum = Awaited<ReturnType<typeof sumDue>>['rows'][number];

type Page = Parameters<typeof sumByPartner>[2];
type Sums = { bookings: number; dueMinor: number };

const sums = sql<Sums>`count(*)::int as bookings,
  sum(case when status = 'Confirmed' then commission_minor else 0 end
    - commission_paid_minor)::bigint as due_minor`;

/** Commission that the next pay run pays and takes back, by partner and currency. */
export function sumDue(
  { db, clock }: { db: Database; clock: Clock },
  { organization, ...travels }: DueFilter,
  page: Page,
) {
  const columns = (condition: RawBuilder<boolean>) => sql`
    select organization_id, currency, status, commission_minor, commission_paid_minor
    from booking where ${condition}`;
  const source = sql`(${columns(isEarnedAndOver(clock, travels))}
    union all ${columns(isDueBack)}) booking`;
  return sumByPartner(db, { sums, source, organization }, page);
}

/** Commission that is earned and not paid, or due back, by partner and currency: also of trips to come. */
export function sumOpen({ db }: { db: Database }, organization: string, page: Page) {
  const conditions = [isCommissionOpen, sql<boolean>`status in ('Confirmed', 'Canceled')`];
  return sumByPartner(db, { sums, conditions, organization }, page);
}
