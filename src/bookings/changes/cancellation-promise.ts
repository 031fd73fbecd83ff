import type { Selectable } from 'kysely';
import { z } from 'zod';
import { termRules } from '../../accounts/organizations/organization.ts';
import { fromMinor } from '../../currencies/currency.ts';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import type { Booking } from '../booking/booking.ts';
import { type AgreedTerms, cancellationTerms, cancellationWords } from './cancellation-terms.ts';

/** What a cancellation gives back, as partners and staff are told. */
export const CancellationPromise = z.object({
  notes: z.string().meta({ description: 'The refund terms in words: until when, and after that' }),
  refund_eligible: z
    .boolean()
    .meta({ description: 'Whether anything is refunded, or nothing has to be paid' }),
  refund_amount: z.number().meta({ description: 'The refund when the request is applied' }),
  cancellation_fee: z.number().meta({
    description: 'The part of the payment that is kept; on Credit, what is not paid is invoiced',
  }),
  currency: z.string().meta({ example: 'USD', description: 'Of the amounts, as an ISO code' }),
});

export const RefundableUntil = z.string().nullable().meta({
  format: 'date-time',
  description: 'Until when everything paid is refunded; null if no such time is left',
});

/** The terms of a cancellation, in numbers and in words. */
export type Promised = { refundMinor: number; feeMinor: number; notes: string };

/** Of a cancellation that is asked for at a moment. */
export function promiseAt(
  booking: Booking,
  at: Temporal.Instant,
  agreed: AgreedTerms = {},
): Promised {
  const { refundMinor, feeMinor } = cancellationTerms(booking, at, agreed);
  return { refundMinor, feeMinor, notes: cancellationWords(booking, at, agreed) };
}

type Keeping = Pick<
  Selectable<BookingRequestTable>,
  'createdAt' | 'promisedRefundMinor' | 'promisedFeeMinor' | 'promisedNotes'
>;

/** What was promised when it was asked for. Requests of earlier versions keep less of it. */
export function keptPromise(booking: Booking, request: Keeping): Promised {
  const { refundMinor, feeMinor, notes } = promiseAt(booking, request.createdAt);
  return {
    refundMinor: request.promisedRefundMinor ?? refundMinor,
    feeMinor: request.promisedFeeMinor ?? feeMinor,
    notes: request.promisedNotes ?? notes,
  };
}

export function toCancellationPromise(
  { currency, paymentTerm }: Pick<Booking, 'currency' | 'paymentTerm'>,
  { refundMinor, feeMinor, notes }: Promised,
): z.output<typeof CancellationPromise> {
  const isFree = termRules[paymentTerm].isInvoiced && feeMinor === 0;
  return {
    notes,
    refund_eligible: refundMinor > 0 || isFree,
    refund_amount: fromMinor(refundMinor, currency),
    cancellation_fee: fromMinor(feeMinor, currency),
    currency,
  };
}
