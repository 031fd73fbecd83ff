import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { isPending } from '../booking/balance.ts';
import { type ListedPayment, paymentKinds, paymentStates } from './list-payments.ts';

export const PaymentView = z
  .object({
    id: z.int(),
    booking_ref: z.string(),
    kind: z.enum(paymentKinds),
    state: z.enum(paymentStates),
    amount: z.number(),
    currency: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    settled_at: z.string().nullable().meta({ format: 'date-time' }),
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
    booking_status: z.string(),
    payment_status: z.string(),
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
