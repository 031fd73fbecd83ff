import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/operation/listing.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';

export type CommissionEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** What pay runs paid of the commission of a booking and took back, newest first. */
export async function listEntries(
  { db }: { db: Database },
  reference: string,
  { cursor, limit }: Page<number>,
) {
  const { id, currency } = await findBookingForStaff({ db }, reference);
  let entries = db
    .selectFrom('commissionEntry')
    .innerJoin('payRun', 'payRun.id', 'commissionEntry.payRunId')
    .select([
      'commissionEntry.payRunId as payRun',
      'commissionEntry.amountMinor',
      'payRun.at',
      'payRun.paidBy as by',
      'payRun.undoesId as undoes',
    ])
    .where('commissionEntry.bookingId', '=', id)
    .orderBy('commissionEntry.payRunId', 'desc')
    .limit(limit);
  if (cursor !== undefined) entries = entries.where('commissionEntry.payRunId', '<', cursor);
  return (await entries.execute()).map((entry) => ({ ...entry, currency }));
}
