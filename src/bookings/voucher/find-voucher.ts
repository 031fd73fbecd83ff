import type { Database } from '../../platform/db/database.ts';
import { type Booking, hiddenStatuses, toBooking } from '../booking.ts';

/** The booking whose voucher has this key. Its payments are not read: no voucher tells of them. */
export async function findBookingOfVoucher(
  { db }: { db: Database },
  voucherKey: string,
): Promise<Booking | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('voucherKey', '=', voucherKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirst();
  return row ? toBooking(row, []) : null;
}
