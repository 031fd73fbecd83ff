import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import {
  currencyCode,
  instant,
  instantOrNull,
  recordVersion,
} from '../../platform/http/answer-fields.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { isPending, owedMinor, toReturnMinor } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { bookingRef, bookingStatus } from '../booking/shared-fields.ts';
import { toEndedFields } from '../booking/terms/payment-in-words.ts';
import { PriceStepView, toPriceStep } from '../booking/terms/price-step-fields.ts';
import { toBookingAnswer } from './booking-answer.ts';
import { BookingAnswer, bookingDetails } from './booking-fields.ts';

const PaymentRecord = z.object({
  id: z.int().describe('The number of the payment'),
  kind: z
    .enum(['charge', 'refund', 'dispute'])
    .describe("A charge, a refund, or a dispute: money the card's bank has taken back"),
  state: z.string().meta({ description: 'open, done, declined, unwanted, undone or refused' }),
  amount: z.number().describe('Above 0 for every kind'),
  currency: currencyCode,
  at: instant('When it was ordered'),
  method: z.string().meta({ description: 'card, invoice, transfer, cash or cheque' }),
  reference: z
    .string()
    .nullable()
    .meta({ description: "The card processor's id, or the bank's reference" }),
  reason: z.string().nullable().meta({ description: 'The reason it was declined or refused' }),
  pending: z.boolean().meta({
    description: 'Whether the card processor has accepted the refund and not completed it',
  }),
});

const BookingRecord = z.object({
  ...bookingDetails,
  due: z.number().meta({ description: 'The amount due at booking' }),
  owed: z.number().meta({ description: 'The amount still owed by card' }),
  to_return: z.number().meta({
    description: 'What is held too much: a refund that was refused, or that staff make by bank',
  }),
  fees: z.number().meta({ description: 'What of the total are fees, which earn no commission' }),
  price_steps: z
    .array(PriceStepView)
    .meta({ description: 'What changes have added to the price, oldest first' }),
  commission_percent: z.number().describe("The partner's share when it was booked, in percent"),
  commission_paid_at: instantOrNull('When a pay run paid the commission last', 'if none has'),
  staff_notes: z.string().describe('Notes to the operator that staff added; may be empty'),
  placed_at: instant('When it was booked'),
  changed_at: instant('When it changed last'),
  version: recordVersion,
  payments: z.array(PaymentRecord).meta({ description: 'Every attempt, oldest first' }),
});

export const BookingView = BookingAnswer.omit({ requests: true })
  .extend({
    booking_ref: bookingRef,
    status: bookingStatus,
    version: recordVersion,
    record: BookingRecord.describe('What only staff see'),
  })
  .meta({ id: 'StaffBooking', description: 'A booking as its partner sees it, and its record' });

/** What partners see, and what only staff may. */
export function toBookingView(booking: Booking, baseAddress: string): z.output<typeof BookingView> {
  return {
    booking_ref: booking.reference,
    status: booking.status,
    version: booking.version,
    ...toBookingAnswer(booking, baseAddress),
    record: viewOf(BookingRecord)({
      ...booking,
      ...toEndedFields(booking),
      product: booking.product.name,
      due: fromMinor(booking.dueMinor, booking.currency),
      owed: fromMinor(owedMinor(booking), booking.currency),
      toReturn: fromMinor(toReturnMinor(booking), booking.currency),
      fees: fromMinor(booking.feesMinor, booking.currency),
      priceSteps: booking.priceSteps.map((step) => toPriceStep(step, booking.currency)),
      payments: booking.payments.map(toPaymentRecord),
    }),
  };
}

/** What all operations on one booking have in common. */
export const onBooking = {
  reference: requiredText({ max: 100, description: 'The reference of the booking' }),
  answer: BookingView,
  refusals: [404, 409],
  view: (booking: Booking, { baseAddress }: { baseAddress: string }) =>
    toBookingView(booking, baseAddress),
  said: { words: ['reference'], values: { reference: 'REF' } },
} as const;

function toPaymentRecord(payment: Payment) {
  const amount = fromMinor(payment.amountMinor, payment.currency);
  const reference = payment.method === 'card' ? payment.reference : payment.bankReference;
  return viewOf(PaymentRecord)({ ...payment, amount, reference, pending: isPending(payment) });
}
