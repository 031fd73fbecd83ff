import type { ConnectorFor } from '../../availability/connector.ts';
import { amountText, fromMinor, isAmount, toMinor } from '../../currencies/currency.ts';
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
import { keptPromise, type Promised } from './cancellation-promise.ts';
import { cancellationTerms, cancellationWords } from './cancellation-terms.ts';
import { decisionRefusals } from './refusals.ts';
import { closeRequestsOf, findOpenCancellation } from './settle-requests.ts';

export type Cancellation = {
  reason: string;
  /** Goes before the refund of the policy, and wants a reason; in whole units of the currency. */
  refund?: number | undefined;
  /** The refund may be lower than what the partner was promised when it asked. */
  belowPromise?: boolean | undefined;
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
    return cancelLocked(tx, deps, actor, booking, cancellation);
  });
  await carryOutPaymentsOf(deps, canceled);
  return canceled;
}

export type CancellationPreview = {
  before: Booking;
  booking: Booking;
  at: Temporal.Instant;
  terms: Promised;
};

/** What the booking would be once it is canceled. Changes nothing. */
export async function previewCancellation(
  deps: EndingDeps,
  actor: Actor,
  { reference, ...cancellation }: Cancellation & { reference: string },
): Promise<CancellationPreview> {
  return inRolledBack(deps.db, async (tx) => {
    const before = await lockBooking(tx, reference);
    const request = await findOpenCancellation(tx, before);
    const at = deps.clock.now();
    const booking = await cancelLocked(tx, deps, actor, before, cancellation);
    const refundMinor = before.amountPaidMinor - booking.amountPaidMinor;
    return { before, booking, at, terms: termsOf(before, request, at, refundMinor) };
  });
}

/** In the words of the promise where that is what is kept. */
function termsOf(
  booking: Booking,
  request: Awaited<ReturnType<typeof findOpenCancellation>>,
  at: Temporal.Instant,
  refundMinor: number,
): Promised {
  const promised = request && keptPromise(booking, request);
  if (promised?.refundMinor === refundMinor) return promised;
  const notes = cancellationWords(booking, request?.createdAt ?? at, refundMinor);
  return { refundMinor, feeMinor: booking.amountPaidMinor - refundMinor, notes };
}

/**
 * Within a transaction that has locked the booking. What the partner was promised when it asked for
 * the cancellation holds, whoever cancels.
 */
export async function cancelLocked(
  tx: Transaction,
  deps: EndingDeps,
  actor: Actor,
  booking: Booking,
  cancellation: Cancellation,
  reasonMissing = decisionRefusals.reasonMissing,
): Promise<Booking> {
  const status = statusAfter(booking, 'cancel');
  const request = await findOpenCancellation(tx, booking);
  const { refundMinor: byPolicy } = cancellationTerms(
    booking,
    request?.createdAt ?? deps.clock.now(),
  );
  // What was given back meanwhile cannot be given back again.
  const promisedMinor = Math.min(request?.promisedRefundMinor ?? 0, booking.amountPaidMinor);
  const { reason, refund } = cancellation;
  const refundMinor =
    refund === undefined
      ? Math.max(byPolicy, promisedMinor)
      : readRefund(booking, { ...cancellation, refund }, promisedMinor);
  if (refund !== undefined && reason.trim() === '') throw reasonMissing();
  return endBooking(tx, deps, actor, booking, {
    status,
    refundMinor,
    event: 'canceled',
    reason: reason.trim(),
    requestId: request?.id,
  });
}

function readRefund(
  { amountPaidMinor, currency }: Booking,
  { refund, belowPromise = false }: { refund: number; belowPromise?: boolean | undefined },
  promisedMinor: number,
): number {
  const refundMinor = toMinor(refund, currency);
  if (!isAmount(refund, currency) || refundMinor < 0 || refundMinor > amountPaidMinor) {
    throw decisionRefusals.refundInvalid(
      `The refund must be from 0 to ${fromMinor(amountPaidMinor, currency)} ${currency}`,
    );
  }
  if (refundMinor < promisedMinor && !belowPromise) {
    const [promised, wanted] = [promisedMinor, refundMinor].map((minor) =>
      amountText(minor, currency),
    );
    throw decisionRefusals.refundBelowPromise(
      `The partner was promised a refund of ${promised}; to refund ${wanted}, add --below-promise (below_promise: true in the API) and say why`,
    );
  }
  return refundMinor;
}

export type BookingEnding = {
  status: Booking['status'];
  refundMinor: number;
  event: 'declined' | 'canceled';
  /** The partner reads it. */
  reason: string;
  /** The request that is granted by it. */
  requestId?: number | undefined;
};

/** Ends a booking that is locked: places, money and open requests. */
export async function endBooking(
  tx: Transaction,
  deps: EndingDeps,
  actor: Actor,
  booking: Booking,
  { status, refundMinor, event, reason, requestId }: BookingEnding,
): Promise<Booking> {
  const { paymentStatus, amountPaidMinor } = booking;
  await releasePlacesOf(tx, deps, booking);
  await callOffCharges(tx, deps, booking);
  await orderRefund(tx, deps, booking, refundMinor);
  const settled = { note: reason, at: deps.clock.now(), refundedMinor: refundMinor };
  await closeRequestsOf(tx, deps, actor, booking, settled);
  const kept = { amountPaidMinor: amountPaidMinor - refundMinor };
  const keptMinor = kept.amountPaidMinor;
  const after = {
    status,
    paymentStatus: paymentStatusOf({ ...booking, ...kept, keptMinor }),
    ...kept,
  };
  return changeBooking(tx, deps, actor, booking, {
    set: { ...after, keptMinor, endReason: reason },
    event,
    audited: {
      action: `booking.${event}`,
      before: { status: booking.status, paymentStatus, amountPaidMinor },
      after: { ...after, reason, ...(requestId !== undefined && { request: requestId }) },
    },
  });
}
