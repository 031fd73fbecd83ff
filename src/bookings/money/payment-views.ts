import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { currencyCode, instant, instantOrNull } from '../../platform/http/answer-fields.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { isPending } from '../booking/balance.ts';
import { bookingRef, bookingStatus, paymentStatus } from '../booking/shared-fields.ts';
import { type ListedPayment, paymentKinds, paymentStates } from './list-payments.ts';

export const PaymentView = z
  .object({
    id: z.int().describe('The number of the payment'),
    booking_ref: bookingRef,
    kind: z
      .enum(paymentKinds)
      .describe("A charge, a refund, or a dispute: money the card's bank has taken back"),
    state: z
      .enum(paymentStates)
      .describe('open: ordered; unwanted: called off and to be undone; undone: nothing was kept'),
    amount: z.number().describe('Above 0 for every kind'),
    currency: currencyCode,
    at: instant('When it was ordered'),
    settled_at: instantOrNull('When it was done, declined or refused', 'while it is open'),
    method: z.string().meta({ description: 'card, invoice, transfer, cash or cheque' }),
    reference: z
      .string()
      .nullable()
      .meta({ description: "The card processor's id, or the bank's reference" }),
    paid_on: z.string().nullable().meta({
      format: 'date',
      description: 'The day the money moved, where staff recorded it',
    }),
    organization: z.string().meta({ description: 'The key of the partner' }),
    reason: z.string().nullable().meta({ description: 'The reason it was declined or refused' }),
    pending: z.boolean().meta({
      description: 'Whether the card processor has accepted the refund and not completed it',
    }),
    booking_status: bookingStatus,
    payment_status: paymentStatus,
    owed: z.number().meta({ description: 'The amount still owed for the booking' }),
    to_return: z.number().meta({ description: 'The refund still owed' }),
  })
  .meta({ id: 'Payment' });

export function toPaymentView(payment: ListedPayment): z.output<typeof PaymentView> {
  const { currency } = payment;
  return viewOf(PaymentView)({
    ...payment,
    bookingRef: payment.bookingReference,
    reference: payment.method === 'card' ? payment.reference : payment.bankReference,
    amount: fromMinor(payment.amountMinor, currency),
    pending: isPending(payment),
    bookingStatus: payment.status,
    owed: fromMinor(payment.owedMinor, currency),
    toReturn: fromMinor(payment.toReturnMinor, currency),
  });
}
