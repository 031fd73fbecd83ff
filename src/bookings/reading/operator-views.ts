import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { isPending, owedMinor, toReturnMinor } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { toBookingAnswer } from './booking-answer.ts';
import { BookingAnswer } from './booking-fields.ts';

const PaymentRecord = z.object({
  id: z.int(),
  kind: z.enum(['charge', 'refund', 'dispute']),
  state: z.string().meta({ description: 'open, done, declined, unwanted, undone or refused' }),
  amount: z.number(),
  currency: z.string(),
  at: z.string().meta({ format: 'date-time' }),
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
  product: z.string(),
  description: z.string(),
  places: z.int(),
  is_private: z.boolean(),
  payment_term: z.string(),
  due: z.number().meta({ description: 'The amount due at booking' }),
  owed: z.number().meta({ description: 'The amount still owed by card' }),
  to_return: z
    .number()
    .meta({ description: 'The refund still owed because the card processor refused it' }),
  commission_percent: z.number(),
  commission_paid_at: z.string().nullable().meta({ format: 'date-time' }),
  staff_notes: z.string(),
  placed_at: z.string().meta({ format: 'date-time' }),
  changed_at: z.string().meta({ format: 'date-time' }),
  version: z.int().meta({ description: 'The number of changes' }),
  payments: z.array(PaymentRecord).meta({ description: 'Every attempt, oldest first' }),
});

export const BookingView = BookingAnswer.omit({ requests: true })
  .extend({
    booking_ref: z.string(),
    status: z.string(),
    version: z.int().meta({ description: 'The number of changes' }),
    record: BookingRecord,
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
      product: booking.product.name,
      due: fromMinor(booking.dueMinor, booking.currency),
      owed: fromMinor(owedMinor(booking), booking.currency),
      toReturn: fromMinor(toReturnMinor(booking), booking.currency),
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
