import { requireRole } from '../../accounts/staff/require-role.ts';
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
import { carryOutPaymentsOf } from '../money/carrying-out/carry-out-payments.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import { callOffCharges } from '../money/order-charge.ts';
import { orderReturns } from '../money/order-refund.ts';
import { readAgreedTerms } from './agreed-terms.ts';
import { keptPromise, type Promised, promiseAt } from './cancellation-promise.ts';
import { cancellationTerms, promisedRefund } from './cancellation-terms.ts';
import { closeRequestsOf, findOpenCancellation } from './close-requests.ts';
import { decisionRefusals } from './refusals.ts';

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
    const { askedAt, agreed, request } = await agree(tx, deps, before, cancellation);
    const terms = promiseAt(before, askedAt, agreed);
    const promised = request && keptPromise(before, request);
    // All staff may ask what a refund would come to.
    const { role: _role, ...anybody } = actor;
    const booking = await cancelLocked(tx, deps, anybody, before, cancellation);
    const at = deps.clock.now();
    return { before, booking, at, terms: promised && isSame(promised, terms) ? promised : terms };
  });
}

/** Then the words of the promise are told. */
function isSame(promised: Promised, { refundMinor, feeMinor }: Promised): boolean {
  return promised.refundMinor === refundMinor && promised.feeMinor === feeMinor;
}

/**
 * Within a transaction that has locked the booking. What the partner was promised when it asked for
 * the cancellation holds, also when staff cancel the booking themselves.
 */
export async function cancelLocked(
  tx: Transaction,
  deps: EndingDeps,
  actor: Actor,
  booking: Booking,
  cancellation: Cancellation,
  reasonMissing = decisionRefusals.reasonMissing,
): Promise<Booking> {
  const { status, askedAt, agreed, usual, request } = await agree(tx, deps, booking, cancellation);
  const reason = cancellation.reason.trim();
  if (cancellation.refund !== undefined && reason === '') throw reasonMissing();
  const { refundMinor, feeMinor } = cancellationTerms(booking, askedAt, agreed);
  if (refundMinor !== usual.refundMinor) requireRole(actor, 'manager');
  return endBooking(tx, deps, actor, booking, {
    status,
    refundMinor,
    keptMinor: feeMinor,
    event: 'canceled',
    reason,
    requestId: request?.id,
  });
}

/** The moment that decides, and what goes before the policy. */
async function agree(
  tx: Transaction,
  { clock }: EndingDeps,
  booking: Booking,
  { refund, belowPromise = false }: Cancellation,
) {
  const status = statusAfter(booking, 'cancel');
  const request = await findOpenCancellation(tx, booking);
  const agreed = await readAgreedTerms(tx, booking, request);
  const askedAt = request?.createdAt ?? clock.now();
  const usual = cancellationTerms(booking, askedAt, agreed);
  if (refund !== undefined) {
    const promisedMinor = belowPromise ? 0 : promisedRefund(booking, agreed);
    agreed.refundMinor = readRefund(booking, refund, promisedMinor);
  }
  return { status, askedAt, agreed, usual, request };
}

function readRefund(
  { amountPaidMinor, currency }: Booking,
  refund: number,
  promisedMinor: number,
): number {
  const refundMinor = toMinor(refund, currency);
  const mostMinor = Math.max(0, amountPaidMinor);
  if (!isAmount(refund, currency) || refundMinor < 0 || refundMinor > mostMinor) {
    throw decisionRefusals.refundInvalid(
      `The refund must be from 0 to ${fromMinor(mostMinor, currency)} ${currency}`,
    );
  }
  if (refundMinor < promisedMinor) {
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
  /** What the partner pays all the same, paid already or not. */
  keptMinor: number;
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
  { status, refundMinor, keptMinor, event, reason, requestId }: BookingEnding,
): Promise<Booking> {
  await releasePlacesOf(tx, deps, booking);
  await callOffCharges(tx, deps, booking);
  await orderReturns(tx, deps, { ...booking, keptMinor });
  const settled = { note: reason, at: deps.clock.now(), refundedMinor: refundMinor };
  await closeRequestsOf(tx, deps, actor, booking, settled);
  const invoicedMinor = keptMinor - booking.amountPaidMinor;
  return changeBooking(tx, deps, actor, booking, {
    set: { status, keptMinor, endReason: reason },
    event,
    audited: {
      action: `booking.${event}`,
      after: {
        ...(invoicedMinor > 0 && { invoicedFee: amountText(invoicedMinor, booking.currency) }),
        ...(requestId !== undefined && { request: requestId }),
      },
    },
  });
}
