import type { Updateable } from 'kysely';
import type { Actor, AuditEntry } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { BookingEventTable, BookingTable } from '../../platform/db/tables.ts';
import { auditedBooking } from './audited-booking.ts';
import { type Booking, toBooking } from './booking.ts';
import { allPaymentsOf } from './find-booking-for-staff.ts';
import { moneyOf } from './paid-status.ts';
import { type Followed, recordEvent } from './record-event.ts';
import { invoicesFee } from './terms/invoices-fee.ts';

export type BookingChange = {
  /** Excludes the amount paid and the payment status: they follow from the payments. */
  set: Omit<Updateable<BookingTable>, 'amountPaidMinor' | 'paymentStatus'>;
  event: BookingEventTable['kind'];
  /** What the audit log tells, beside what differs in the booking. */
  audited: Pick<AuditEntry, 'action' | 'before' | 'after'>;
};

/** Picks what a change says of the price, and of what is kept or was given back of it. */
function priceOf({ totalMinor, dueMinor, keptMinor, waivedMinor }: BookingChange['set']) {
  return {
    ...(totalMinor !== undefined && { totalMinor }),
    ...(dueMinor !== undefined && { dueMinor }),
    ...(keptMinor !== undefined && { keptMinor }),
    ...(waivedMinor !== undefined && { waivedMinor }),
  };
}

/** Changes a booking that is locked, and records the change for those it is told to. */
export async function changeBooking(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  booking: Booking,
  { set, event, audited }: BookingChange,
): Promise<Booking> {
  const now = deps.clock.now();
  const payments = await allPaymentsOf(tx, booking);
  const row = await tx
    .updateTable('booking')
    .set({ ...set, ...moneyOf({ ...booking, ...priceOf(set), payments }), changedAt: now })
    .where('id', '=', booking.id)
    .returningAll()
    .returning(invoicesFee)
    .executeTakeFirstOrThrow();
  const changed = toBooking(row, payments);
  const changing = { booking: changed, before: booking, kind: event, at: now };
  await recordEvent(tx, deps, changing, {
    actor,
    action: audited.action,
    before: { ...auditedBooking(booking), ...audited.before },
    after: { ...auditedBooking(changed), ...audited.after },
  });
  return changed;
}
