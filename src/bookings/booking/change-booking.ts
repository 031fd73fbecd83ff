import type { Updateable } from 'kysely';
import type { Actor, AuditEntry } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { BookingEventTable, BookingTable } from '../../platform/db/tables.ts';
import { auditedBooking } from './audited-booking.ts';
import { type Booking, toBooking } from './booking.ts';
import { paymentsOf } from './find-booking-for-staff.ts';
import { type Followed, recordEvent } from './record-event.ts';

export type BookingChange = {
  set: Updateable<BookingTable>;
  event: BookingEventTable['kind'];
  /** What the audit log tells, beside what differs in the booking. */
  audited: Pick<AuditEntry, 'action' | 'before' | 'after'>;
};

/** Changes a booking that is locked, and records the change for those it is told to. */
export async function changeBooking(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  booking: Booking,
  { set, event, audited }: BookingChange,
): Promise<Booking> {
  const now = deps.clock.now();
  const row = await tx
    .updateTable('booking')
    .set({ ...set, changedAt: now })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = toBooking(row, await paymentsOf(tx, row));
  const changing = { booking: changed, before: booking, kind: event, at: now };
  await recordEvent(tx, deps, changing, {
    actor,
    action: audited.action,
    before: { ...auditedBooking(booking), ...audited.before },
    after: { ...auditedBooking(changed), ...audited.after },
  });
  return changed;
}
