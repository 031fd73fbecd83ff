import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { requiredText } from '../../platform/http/schemas.ts';
import { isPending, owedMinor, toReturnMinor } from '../booking/balance.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import { BookingAnswer, toBookingAnswer } from './booking-answer.ts';
import type { ListedBooking } from './list-bookings.ts';

export const BookingSummary = z
  .object({
    booking_ref: z.string(),
    status: z.string(),
    payment_status: z.string(),
    date: z.string().meta({ format: 'date' }),
    time: z.string(),
    product_id: z.string(),
    product: z.string(),
    agency: z.string(),
    partner_ref: z.string(),
    places: z.int(),
    total: z.number(),
    currency: z.string(),
    placed_at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'BookingSummary' });

export function toBookingSummary(booking: ListedBooking): z.output<typeof BookingSummary> {
  return {
    booking_ref: booking.reference,
    status: booking.status,
    payment_status: booking.paymentStatus,
    date: booking.date,
    time: clockTimeText(booking.minutes),
    product_id: booking.product.id,
    product: booking.product.name,
    agency: booking.agent.agency,
    partner_ref: booking.partnerRef,
    places: booking.places,
    total: fromMinor(booking.totalMinor, booking.currency),
    currency: booking.currency,
    placed_at: booking.placedAt.toString(),
  };
}

const PaymentRecord = z.object({
  kind: z.enum(['charge', 'refund', 'dispute']),
  state: z.string().meta({ description: 'open, done, declined, unwanted, undone or refused' }),
  amount: z.number(),
  currency: z.string(),
  at: z.string().meta({ format: 'date-time' }),
  reference: z.string().nullable().meta({ description: "The card processor's id" }),
  reason: z.string().nullable().meta({ description: 'The reason it was declined or refused' }),
  pending: z.boolean().meta({
    description: 'Whether the card processor has accepted the refund and not completed it',
  }),
});

export const BookingView = BookingAnswer.extend({
  booking_ref: z.string(),
  status: z.string(),
  record: z.object({
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
  }),
}).meta({ id: 'StaffBooking', description: 'A booking as its partner sees it, and its record' });

/** What partners see, and what only staff may. */
export function toBookingView(booking: Booking, baseAddress: string): z.output<typeof BookingView> {
  return {
    booking_ref: booking.reference,
    status: booking.status,
    ...toBookingAnswer(booking, baseAddress),
    record: {
      product: booking.product.name,
      description: booking.description,
      places: booking.places,
      is_private: booking.isPrivate,
      payment_term: booking.paymentTerm,
      due: fromMinor(booking.dueMinor, booking.currency),
      owed: fromMinor(owedMinor(booking), booking.currency),
      to_return: fromMinor(toReturnMinor(booking), booking.currency),
      commission_percent: booking.commissionPercent,
      commission_paid_at: booking.commissionPaidAt?.toString() ?? null,
      staff_notes: booking.staffNotes,
      placed_at: booking.placedAt.toString(),
      changed_at: booking.changedAt.toString(),
      version: booking.version,
      payments: booking.payments.map(toPaymentRecord),
    },
  };
}

/** What all operations on one booking have in common. */
export const onBooking = {
  reference: requiredText({ max: 100 }),
  answer: BookingView,
  refusals: [404, 409],
  view: (booking: Booking, { baseAddress }: { baseAddress: string }) =>
    toBookingView(booking, baseAddress),
  said: { words: ['reference'], values: { reference: 'REF' } },
} as const;

function toPaymentRecord(payment: Payment) {
  const { kind, state, amountMinor, currency, at, reference, reason } = payment;
  return {
    kind,
    state,
    amount: fromMinor(amountMinor, currency),
    currency,
    at: at.toString(),
    reference,
    reason,
    pending: isPending(payment),
  };
}
