import { sql } from 'kysely';
import { part } from '../../platform/db/parts.ts';
import type { Booking } from './booking.ts';

export type Earned = Pick<Booking, 'organizationId' | 'currency'> & {
  dueMinor: number;
  paidMinor: number;
};

type Commission = Pick<Booking, 'status' | 'commissionMinor' | 'commissionPaidMinor'>;

/** What a partner is owed of the commission of a booking; less than zero is due back. */
export function commissionDueMinor(booking: Commission): number {
  const earnedMinor = booking.status === 'Confirmed' ? booking.commissionMinor : 0;
  return earnedMinor - booking.commissionPaidMinor;
}

/** What a change of a booking adds to what its partner is owed and was paid. */
export function earnedBy(booking: Omit<Booking, 'id'>, before: Booking | undefined): Earned {
  const { organizationId, currency, commissionPaidMinor } = booking;
  return {
    organizationId,
    currency,
    dueMinor: commissionDueMinor(booking) - (before ? commissionDueMinor(before) : 0),
    paidMinor: commissionPaidMinor - (before?.commissionPaidMinor ?? 0),
  };
}

/** For the statement that writes the change; nothing where it earns nothing. */
export const earned = part(
  'earned',
  ({ organizationId, currency, dueMinor, paidMinor }: Earned) => sql`
    insert into commission_sum (organization_id, currency, due_minor, paid_minor)
    select ${organizationId}::integer, ${currency}::text, ${dueMinor}::bigint, ${paidMinor}::bigint
    from booked where ${dueMinor}::bigint <> 0 or ${paidMinor}::bigint <> 0
    returning 1`,
);
