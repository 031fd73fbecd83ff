import type { Database } from '../../platform/db/database.ts';
import { toBooking } from '../booking.ts';
import { toVoucher } from './to-voucher.ts';
import type { Voucher } from './voucher.ts';

/** What travelers are shown of bookings as they are now, by the number of the booking. */
export async function findVouchers(
  deps: { db: Database; baseAddress: string; isStaging: boolean },
  bookingIds: readonly number[],
): Promise<Map<number, Voucher>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('booking')
    .selectAll()
    .where('id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.id, toVoucher(toBooking(row, []), deps)]));
}
