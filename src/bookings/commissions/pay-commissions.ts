import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { commissionRefusals } from './refusals.ts';

export const mostPaidAtOnce = 500;

export type PayRun = { id: number; at: Temporal.Instant; bookings: Booking[] };

/** Notes that the commissions of these bookings were paid to the partners: all of them or none. */
export async function payCommissions(
  deps: { clock: Clock; write: Write<PayRun> } & Followed,
  actor: Actor,
  references: readonly string[],
): Promise<PayRun> {
  // In one order, so that two pay runs never wait for each other.
  const wanted = [...new Set(references.map(readReference))].toSorted();
  return deps.write(async (tx) => {
    const due: Booking[] = [];
    for (const reference of wanted) due.push(await lockDue(tx, reference));
    const at = deps.clock.now();
    const { id } = await tx
      .insertInto('payRun')
      .values({ at, paidBy: actor.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bookings: Booking[] = [];
    for (const booking of due) bookings.push(await pay(tx, deps, actor, booking, { id, at }));
    return { id, at, bookings };
  });
}

async function lockDue(tx: Transaction, reference: string): Promise<Booking> {
  const booking = await lockBooking(tx, reference);
  const refused = (why: string) =>
    commissionRefusals.commissionNotDue(`The commission of the booking ${reference} ${why}`);
  if (booking.commissionPaidAt) throw refused('is already paid');
  if (booking.status !== 'Confirmed') throw refused(`is not due: the booking is ${booking.status}`);
  if (booking.commissionMinor === 0) throw refused('is nothing');
  return booking;
}

async function pay(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  booking: Booking,
  { id, at }: { id: number; at: Temporal.Instant },
): Promise<Booking> {
  const { commissionMinor, currency } = booking;
  return changeBooking(tx, deps, actor, booking, {
    set: { payRunId: id, commissionPaidAt: at },
    event: 'commission paid',
    audited: {
      action: 'booking.commission-paid',
      before: { payRun: null },
      after: { payRun: id, commissionMinor, currency },
    },
  });
}
