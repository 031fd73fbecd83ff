import { z } from 'zod';
import { amountText, fromMinor, toMinor } from '../../currencies/currency.ts';
import { decimal, optional, text } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { withSecondPerson } from '../approvals/with-second-person.ts';
import { sumOf, toReturnMinor } from '../booking/balance.ts';
import type { Booking } from '../booking/booking.ts';
import { findBookingForStaff, lockBookingRecord } from '../booking/find-booking-for-staff.ts';
import { bookingText } from '../reading/booking-text.ts';
import { BookingView, onBooking, toBookingView } from '../reading/operator-views.ts';
import type { PaymentDeps } from './carrying-out/record-payment-outcome.ts';
import { giveBack, previewRefund } from './give-back.ts';

type Deps = PaymentDeps & { baseAddress: string };

const operation = operationsOn<Deps>();

const tag = 'Payments';
const { reference, answer, refusals, view, said } = onBooking;

const fields = {
  reference,
  amount: optional(
    decimal({
      description: 'At most what is left of the payments, in the currency of the booking',
    }),
  ),
  reason: optional(
    text({ max: 1000, description: 'Required with amount; staff read it, the partner does not' }),
  ),
};

const RefundPreviewView = BookingView.extend({
  refund_amount: z.number().describe('What would be given back in all'),
  to_card: z.number().meta({ description: 'The card processor makes this part' }),
  by_hand: z.number().meta({
    description: 'Staff make this part and record it with `booking refunded`',
  }),
}).meta({ id: 'RefundPreview', description: 'A booking as it would be after a refund' });

/** Giving back of what was paid for a booking. */
export const refundOperations = withSecondPerson(
  [
    operation({
      name: 'refundBooking',
      route: 'POST /operator/v1/bookings/:reference/refund',
      role: 'manager',
      tag,
      summary: 'Refund an amount of a booking, or retry a refund that was refused',
      description:
        'With amount and reason: refunds that amount, the latest payment first, whatever the cancellation policy says. The booking stays as it is, and the amount is not owed again. What was paid by card goes back to the card; the rest is an open refund until staff record it as made. Without amount: retries what the card processor refused.',
      fields,
      answer,
      refusals,
      changes: (tx, given) => lockBookingRecord(tx, given.reference),
      run: giveBack,
      view,
      command: {
        ...said,
        name: 'booking refund',
        values: { ...said.values, amount: 'AMOUNT', reason: 'TEXT' },
        // The refund is made after it is ordered, and may be refused again.
        afterwards: (booking, deps) => findBookingForStaff(deps, booking.reference),
        text: (_view, deps, booking) =>
          `${refundSentence(booking)}\n${bookingText(booking, deps.baseAddress)}`,
      },
    }),
    operation({
      name: 'previewBookingRefund',
      route: 'POST /operator/v1/bookings/:reference/refund/preview',
      role: 'viewer',
      tag,
      summary: 'Show what a refund would do to a booking',
      description: 'What would go back, how, and the booking as it would be. Changes nothing.',
      fields,
      answer: RefundPreviewView,
      refusals,
      run: previewRefund,
      view: toPreviewView,
      command: {
        name: 'booking refund',
        switch: 'preview',
        text: ({ booking_ref: name, to_card: toCard, by_hand: byHand }, _deps, { booking }) => {
          const { currency } = booking;
          const amount = (value: number) => amountText(toMinor(value, currency), currency);
          return `The refund for the booking ${name} would give ${amount(toCard)} back to the card and ${amount(byHand)} by hand. Nothing was changed.`;
        },
      },
    }),
  ],
  ['refundBooking'],
);

function refundSentence(booking: Booking): string {
  const left = toReturnMinor(booking);
  if (left === 0) return 'The refund was ordered.';
  const refused = booking.payments.filter(({ state }) => state === 'refused');
  const again = refused.length > 1 ? ' again' : '';
  return `The card processor refused ${amountText(left, booking.currency)}${again}.`;
}

type Previewed = Awaited<ReturnType<typeof previewRefund>>;

function toPreviewView(
  { before, booking }: Previewed,
  { baseAddress }: Deps,
): z.output<typeof RefundPreviewView> {
  const known = new Set(before.payments.map(({ id }) => id));
  const ordered = booking.payments.filter(({ id }) => !known.has(id));
  const amount = (minor: number) => fromMinor(minor, booking.currency);
  return {
    ...toBookingView(booking, baseAddress),
    refund_amount: amount(sumOf(ordered)),
    to_card: amount(sumOf(ordered.filter(({ method }) => method === 'card'))),
    by_hand: amount(sumOf(ordered.filter(({ method }) => method !== 'card'))),
  };
}
