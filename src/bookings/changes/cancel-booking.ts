import type { ConnectorFor } from '../../availability/connector.ts';
import { fromMinor, isAmount, toMinor } from '../../currencies/currency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRolledBack } from '../../platform/db/in-transaction.ts';
import type { Write } from '../../platform/operation/write.ts';
import { releasePlacesOf } from '../booking/booked-places.ts';
import type { Booking } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import { paymentStatusOf } from '../booking/paid-status.ts';
import { carryOutPaymentsOf } from '../money/carry-out-payments.ts';
import { callOffCharges } from '../money/order-charge.ts';
import { orderRefund } from '../money/order-refund.ts';
import type { PaymentDeps } from '../money/settle-payment.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { decisionRefusals } from './refusals.ts';
import { closeRequestsOf } from './settle-requests.ts';

export type Cancellation = {
  reason: string;
  /** Goes before the refund of the policy, and wants a reason; in whole units of the currency. */
  refund?: number | undefined;
};

export type EndingDeps = PaymentDeps & { connectorFor: ConnectorFor };

/** Cancels a booking at once: its places are free again, and its policy says what goes back. */
export async function cancelBooking(
  deps: EndingDeps & { write: Write<Booking> },
  actor: Actor,
  { reference, ...cancellation }: Cancellation & { reference: string },
): Promise<Booking> {
  const canceled = await deps.write(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const asked = { ...cancellation, askedAt: deps.clock.now() };
    return cancelLocked(tx, deps, actor, booking, asked);
  });
  await carryOutPaymentsOf(deps, canceled);
  return canceled;
}

export type CancellationPreview = {
  before: Booking;
  booking: Booking;
  at: Temporal.Instant;
  refundMinor: number;
};

/** What the booking would be once it is canceled. Changes nothing. */
export async function previewCancellation(
  deps: EndingDeps,
  actor: Actor,
  { reference, ...cancellation }: Cancellation & { reference: string },
): Promise<CancellationPreview> {
  return inRolledBack(deps.db, async (tx) => {
    const before = await lockBooking(tx, reference);
    const at = deps.clock.now();
    const booking = await cancelLocked(tx, deps, actor, before, { ...cancellation, askedAt: at });
    const refundMinor = before.amountPaidMinor - booking.amountPaidMinor;
    return { before, booking, at, refundMinor };
  });
}

/** Within a transaction that has locked the booking. What holds is what held when it was asked for. */
export async function cancelLocked(
  tx: Transaction,
  deps: EndingDeps,
  actor: Actor,
  booking: Booking,
  { reason, refund, askedAt }: Cancellation & { askedAt: Temporal.Instant },
): Promise<Booking> {
  const status = statusAfter(booking, 'cancel');
  const refundMinor =
    refund === undefined
      ? cancellationTerms(booking, askedAt).refundMinor
      : overriding(booking, { reason, refund });
  return endBooking(tx, deps, actor, booking, {
    status,
    refundMinor,
    event: 'canceled',
    reason: reason.trim(),
  });
}

function overriding(
  { amountPaidMinor, currency }: Booking,
  { reason, refund }: { reason: string; refund: number },
): number {
  const refundMinor = toMinor(refund, currency);
  if (!isAmount(refund, currency) || refundMinor < 0 || refundMinor > amountPaidMinor) {
    throw decisionRefusals.refundInvalid(
      `The refund must be from 0 to ${fromMinor(amountPaidMinor, currency)} ${currency}`,
    );
  }
  if (reason.trim() === '') throw decisionRefusals.reasonMissing();
  return refundMinor;
}

export type BookingEnding = {
  status: Booking['status'];
  refundMinor: number;
  event: 'declined' | 'canceled';
  reason: string;
};

/** Ends a booking that is locked: places, money and open requests. */
export async function endBooking(
  tx: Transaction,
  deps: EndingDeps,
  actor: Actor,
  booking: Booking,
  { status, refundMinor, event, reason }: BookingEnding,
): Promise<Booking> {
  const { paymentStatus, amountPaidMinor } = booking;
  await releasePlacesOf(tx, deps, booking);
  await callOffCharges(tx, deps, booking);
  await orderRefund(tx, deps, booking, refundMinor);
  await closeRequestsOf(tx, actor, booking, { note: reason, at: deps.clock.now() });
  const kept = { amountPaidMinor: amountPaidMinor - refundMinor };
  const keptMinor = kept.amountPaidMinor;
  const after = {
    status,
    paymentStatus: paymentStatusOf({ ...booking, ...kept, keptMinor }),
    ...kept,
  };
  return changeBooking(tx, deps, actor, booking, {
    set: { ...after, keptMinor },
    event,
    audited: {
      action: `booking.${event}`,
      before: { status: booking.status, paymentStatus, amountPaidMinor },
      after: { ...after, reason },
    },
  });
}
