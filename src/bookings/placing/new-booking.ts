import { termRules } from '../../accounts/organizations/organization.ts';
import type { Buyer } from '../../accounts/users/find-buyer.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { RemotePlaces } from '../../availability/connector.ts';
import type { Part } from '../../platform/db/parts.ts';
import type { Refusal } from '../../platform/errors.ts';
import { newReference, randomText } from '../../platform/ids.ts';
import type { Booking, BookingAgent, PaymentStatus, UnstoredBooking } from '../booking/booking.ts';
import { paidStatus } from '../booking/paid-status.ts';
import type { ChargeToMake } from './choose-charge.ts';
import type { OrderQuote } from './orders/quote-order.ts';

/** What a tour and a transfer each know of themselves. */
export type Sold = Pick<
  Booking,
  | 'kind'
  | 'supplierId'
  | 'tourId'
  | 'transfer'
  | 'date'
  | 'minutes'
  | 'scheduleKey'
  | 'description'
  | 'isPrivate'
  | 'places'
  | 'startsAt'
  | 'endsAt'
  | 'latestCancellationAt'
  | 'percentNorefund'
  | 'needsConfirmation'
  | 'party'
  | 'product'
  | 'supplier'
  | 'language'
  | 'hotelPickup'
  | 'travelerQuestions'
>;

/** Everything that a booking is made of. */
export type Sale = {
  caller: Caller;
  buyer: Buyer;
  contact: { phone: string; email: string | undefined; partnerRef: string | undefined };
  quote: OrderQuote;
  sold: Sold;
  charge: ChargeToMake | null;
  /** The supplier's system that keeps the places; null if we keep them. */
  remote: RemotePlaces | null;
  /** What the statement that stores it has to find as it was read. */
  gates: readonly Part[];
  /** Takes the places of the booking. */
  taking(booking: UnstoredBooking): readonly Part[];
  /** Why no booking was stored: somebody else was faster. */
  soldOut(): Refusal;
};

/** One of 1.8 million million. */
const referenceLength = 9;

/** The booking as it is stored first. */
export function newBooking(
  { caller, buyer, contact, quote, sold, charge, remote }: Sale,
  at: Temporal.Instant,
  invoicesFee: boolean,
): UnstoredBooking {
  return {
    reference: newReference(referenceLength),
    payments: [],
    ...sold,
    ...quote,
    voucherKey: randomText(24),
    organizationId: caller.organizationId,
    userId: caller.userId,
    status: charge || remote ? 'placing' : placedStatus(sold),
    agent: agentOf(buyer),
    amountPaidMinor: 0,
    paymentTerm: buyer.paymentTerm,
    paymentStatus: charge ? 'Hold without Payment' : settledStatus(buyer, quote),
    partnerRef: contact.partnerRef ?? '',
    phone: contact.phone,
    email: contact.email ?? '',
    pickupTime: null,
    staffNotes: '',
    endReason: '',
    placedAt: at,
    changedAt: at,
    version: 1,
    payRunId: null,
    commissionPaidMinor: 0,
    commissionPaidAt: null,
    keptMinor: null,
    waivedMinor: 0,
    tickets: null,
    feesMinor: 0,
    priceSteps: [],
    noticeSeconds: null,
    invoicesFee,
  };
}

/** What a booking is once it is placed. */
export function placedStatus({ needsConfirmation }: Pick<Booking, 'needsConfirmation'>) {
  return needsConfirmation ? 'Pending Confirmation' : 'Confirmed';
}

/** What the payment status is once what is due is charged, if anything is. */
export function settledStatus({ paymentTerm }: Buyer, quote: OrderQuote): PaymentStatus {
  if (!termRules[paymentTerm].isInvoiced) return paidStatus(quote);
  return quote.totalMinor === 0 ? 'Nothing Due' : 'Pending Invoice';
}

function agentOf(buyer: Buyer): BookingAgent {
  return {
    name: buyer.name,
    email: buyer.email,
    agency: buyer.agency,
    phone: buyer.phone ?? '',
    accreditationNumber: buyer.accreditationNumber ?? '',
  };
}
