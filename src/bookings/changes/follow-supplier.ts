import { isDeepStrictEqual } from 'node:util';
import type { SuppliersPapers } from '../../availability/connector.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { json } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Booking } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { type BookingChange, changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { withPapers } from '../booking/suppliers-papers.ts';
import { carryOutPaymentsOf } from '../money/carrying-out/carry-out-payments.ts';
import { type EndingDeps, endBooking } from './cancel-booking.ts';
import { movedTo } from './moved-booking.ts';

/** The booking that a supplier was asked about: if it was changed meanwhile, nothing follows. */
export type AskedAbout = Pick<Booking, 'reference' | 'version'>;

/** The supplier does not take the party any more: its places are free, and all it paid goes back. */
export async function cancelForSupplier(
  deps: EndingDeps & { write: Write<Booking | null> },
  actor: Actor,
  { reference, version, reason }: AskedAbout & { reason: string },
): Promise<Booking | null> {
  const canceled = await deps.write(async (tx) => {
    const booking = await lockBooking(tx, reference);
    if (booking.version !== version) return null;
    return endBooking(tx, deps, actor, booking, {
      status: statusAfter(booking, 'cancel'),
      refundMinor: Math.max(0, booking.amountPaidMinor),
      keptMinor: 0,
      event: 'canceled',
      reason,
    });
  });
  if (canceled) await carryOutPaymentsOf(deps, canceled);
  return canceled;
}

export type NewStart = { date: string; minutes: number; startsAt: number };

/**
 * A booking as its supplier has it by now: at another time, which changes no price, or with other
 * tickets.
 */
export async function followSupplier(
  deps: { clock: Clock; write: Write<Booking | null> } & Followed,
  actor: Actor,
  asked: AskedAbout,
  { start, papers }: { start?: NewStart | undefined; papers: SuppliersPapers },
): Promise<Booking | null> {
  return deps.write(async (tx) => {
    const booking = await lockBooking(tx, asked.reference);
    if (booking.version !== asked.version) return null;
    statusAfter(booking, 'change');
    const told = withPapers(booking, papers);
    return changeBooking(tx, deps, actor, booking, {
      set: {
        ...(start && moved(booking, start)),
        supplier: json(told.supplier),
        tickets: told.tickets && json(told.tickets),
      },
      event: 'updated',
      audited: { action: 'booking.updated' },
    });
  });
}

/** Whether a supplier's papers are others than those that the booking has. */
export function hasNewPapers(booking: Booking, papers: SuppliersPapers): boolean {
  const { supplier, tickets } = booking;
  return !isDeepStrictEqual(withPapers(booking, papers), { supplier, tickets });
}

function moved(booking: Booking, { date, minutes, startsAt }: NewStart): BookingChange['set'] {
  return { date, minutes, ...movedTo(booking, Temporal.Instant.fromEpochMilliseconds(startsAt)) };
}
