import { forStaff, refusal, wordedRefusal } from '../../platform/errors.ts';

/** The sentences of collecting what is owed. */
export const collectionRefusals = forStaff({
  impossible: wordedRefusal(
    'collection-impossible',
    409,
    'The booking <reference> cannot be charged: <why>',
    'Check the booking: `record` shows the amount owed and open charges.',
  ),
  amountInvalid: wordedRefusal(
    'collection-amount-invalid',
    422,
    'The amount must be more than 0 and at most <the amount owed>',
    'Leave out the amount to charge the whole amount owed.',
  ),
  cardMissing: wordedRefusal(
    'collection-card-missing',
    422,
    '<why there is no card to charge>',
    'Send a card token from the payment processor and the name on the card.',
  ),
  declined: wordedRefusal(
    'collection-declined',
    409,
    'The card was declined: <reason>',
    'Nothing was charged. Charge another card.',
  ),
  overtaken: refusal(
    'collection-overtaken',
    409,
    'The booking was changed or canceled meanwhile; the charge is refunded',
    'Check the booking, and charge the amount still owed.',
  ),
  unanswered: refusal(
    'collection-unanswered',
    503,
    'The card processor did not answer; any charge is refunded',
    'Try again in a few minutes with a new token. The log has the reason.',
  ),
});

/** The sentences of giving back what was paid. */
export const refundRefusals = forStaff({
  nothingToReturn: wordedRefusal(
    'nothing-to-return',
    409,
    'The booking <reference> <why nothing can be refunded>',
    'Without an amount, only a refund that the card processor refused is retried: `portolan payments list` shows them. With one, at most what was paid is refunded.',
  ),
  amountInvalid: wordedRefusal(
    'refund-amount-invalid',
    422,
    'The refund must be more than 0 and at most <the amount left of the payments>',
    'Send an amount in the currency of the booking. A preview shows how much is left.',
  ),
  reasonMissing: refusal(
    'refund-reason-missing',
    422,
    'A refund of an amount requires a reason',
    'Send a reason; it is written to the log and the timeline of the booking.',
  ),
});

/** The sentences of recording what partners on credit have paid, and got back. */
export const invoiceRefusals = forStaff({
  notDue: wordedRefusal(
    'invoice-not-due',
    409,
    'The booking <reference> has no unpaid invoice: <why>',
    'Leave out the booking. No payment of this call was recorded.',
  ),
  notPaid: wordedRefusal(
    'invoice-not-paid',
    409,
    'The booking <reference> has no noted payment of an invoice',
    'Leave out the booking. No payment of this call was taken back.',
  ),
  nothingToRefund: wordedRefusal(
    'invoice-refund-not-open',
    409,
    'The booking <reference> has no open refund of an invoice',
    'Leave out the booking. `portolan payments list` shows open refunds.',
  ),
});

/** The sentences of recording money that staff have received. */
export const receiptRefusals = forStaff({
  notDue: wordedRefusal(
    'recorded-payment-not-due',
    409,
    'Nothing is due for the booking <reference>: <why>',
    'Check the booking: `pricing.due` is the amount that can be recorded.',
  ),
  amountInvalid: wordedRefusal(
    'recorded-payment-amount-invalid',
    422,
    'The amount must be more than 0 and at most <the amount due>',
    'Leave out the amount to record the whole amount due.',
  ),
  unknown: wordedRefusal(
    'recorded-payment-unknown',
    404,
    'The booking <reference> has no recorded payment <id>',
    '`portolan payments list --state all --booking REF` shows the numbers of its payments.',
  ),
  final: wordedRefusal(
    'recorded-payment-final',
    409,
    'The payment <id> of the booking <reference> cannot be undone: <why>',
    'Refund it with `portolan booking refund` if the money is to go back.',
  ),
});
