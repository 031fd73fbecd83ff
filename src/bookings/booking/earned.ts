import { type QueryCreator, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Booking } from './booking.ts';

export type Earned = Pick<Booking, 'organizationId' | 'currency'> & {
  dueMinor: number;
  paidMinor: number;
};

/** What a change of a booking adds to what its partner has earned: due is what is confirmed. */
export function earnedBy(booking: Booking, before: Booking | undefined): Earned {
  const [now, then] = [stateOf(booking), before && stateOf(before)];
  return {
    organizationId: booking.organizationId,
    currency: booking.currency,
    dueMinor: now.dueMinor - (then?.dueMinor ?? 0),
    paidMinor: now.paidMinor - (then?.paidMinor ?? 0),
  };
}

/** What the partner is still to be paid for a booking. */
export function commissionDueMinor(booking: Standing): number {
  return stateOf(booking).dueMinor;
}

type Standing = Pick<Booking, 'status' | 'payRunId' | 'commissionMinor'>;

function stateOf({ status, payRunId, commissionMinor }: Standing) {
  if (payRunId !== null) return { dueMinor: 0, paidMinor: commissionMinor };
  return { dueMinor: status === 'Confirmed' ? commissionMinor : 0, paidMinor: 0 };
}

/** For the statement that writes the change; nothing where it earns nothing. */
export function insertEarned(
  db: Pick<QueryCreator<Tables>, 'insertInto'>,
  { organizationId, currency, dueMinor, paidMinor }: Earned,
) {
  return db
    .insertInto('commissionSum')
    .columns(['organizationId', 'currency', 'dueMinor', 'paidMinor'])
    .expression(
      sql`select ${organizationId}::integer, ${currency}, ${dueMinor}::bigint, ${paidMinor}::bigint
        where ${dueMinor}::bigint <> 0 or ${paidMinor}::bigint <> 0`,
    );
}
