import type { ConnectedBooking } from '../octo/selling/connected-bookings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { keepNotice } from './notices.ts';

/** A system has refused what was decided here: the supplier has another booking than we have. */
export async function noteRefused(
  deps: { db: Database; clock: Clock },
  row: Pick<ConnectedBooking, 'supplierId' | 'bookingReference' | 'wanted'>,
  why: string,
): Promise<void> {
  const isEnded = row.wanted === 'canceled';
  const sentence = isEnded
    ? `The booking is canceled here, and the supplier's system does not cancel it (${why}): ask the supplier`
    : `The booking is changed here, and the supplier's system does not take the change (${why}): ask the supplier, or change it back`;
  const kind = isEnded ? 'cancellation refused' : 'change refused';
  await keepNotice(deps, row, { kind, sentence });
}
