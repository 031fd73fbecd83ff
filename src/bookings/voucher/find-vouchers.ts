import type { Database } from '../../platform/db/database.ts';
import { type Booking, hiddenStatuses, toBooking } from '../booking/booking.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
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
    .select(invoicesFee)
    .where('id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.id, toVoucher(toBooking(row, []), deps)]));
}

/** The booking whose voucher has this key. Its payments are not read: no voucher tells of them. */
export async function findBookingOfVoucher(
  { db }: { db: Database },
  voucherKey: string,
): Promise<Booking | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('voucherKey', '=', voucherKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirst();
  return row ? toBooking(row, []) : null;
}
