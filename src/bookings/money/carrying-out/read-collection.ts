import { termRules } from '../../../accounts/organizations/organization.ts';
import { findBuyer } from '../../../accounts/users/find-buyer.ts';
import type { PaymentMethod } from '../../../card-processor/payment-method.ts';
import { fromMinor, isAmount, toMinor } from '../../../currencies/currency.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { owedMinor, underWayMinor } from '../../booking/balance.ts';
import type { Booking } from '../../booking/booking.ts';
import { statusAfter } from '../../booking/booking-states.ts';
import { collectionRefusals } from '../refusals.ts';

export type Collection = {
  reference: string;
  /** In whole units of the currency; without it, all that is owed. */
  amount?: number | undefined;
  /** Of a card for this one payment; without it, the card on file is charged. */
  token?: string | undefined;
  cardHolder?: string | undefined;
};

/** How much is charged: never more than is owed and not being charged already. */
export function readAmount(booking: Booking, amount: number | undefined): number {
  const { reference, currency, paymentTerm, payments } = booking;
  const refused = (why: string) =>
    collectionRefusals.impossible(`The booking ${reference} cannot be charged: ${why}`);
  if (booking.status === 'Canceled') throw refused('it is canceled');
  if (termRules[paymentTerm].isInvoiced) throw refused('it is on credit and paid by invoice');
  statusAfter(booking, 'change');
  const told = (minor: number) => `${fromMinor(minor, currency)} ${currency}`;
  const underWay = underWayMinor(payments);
  const left = owedMinor(booking) - underWay;
  if (left <= 0) {
    throw refused(underWay > 0 ? `${told(underWay)} is already being charged` : 'nothing is owed');
  }
  if (amount === undefined) return left;
  const amountMinor = toMinor(amount, currency);
  if (isAmount(amount, currency) && amountMinor > 0 && amountMinor <= left) return amountMinor;
  throw collectionRefusals.amountInvalid(
    `The amount must be more than 0 and at most ${told(left)}, the amount owed`,
  );
}

/** The card that came with the wish, else the one on file. */
export async function chooseCard(
  tx: Transaction,
  { userId, paymentTerm }: Booking,
  given: Pick<Collection, 'token' | 'cardHolder'>,
): Promise<PaymentMethod> {
  const [token, cardHolder] = [given.token?.trim(), given.cardHolder?.trim()];
  if (token && cardHolder) return { token, cardHolder };
  if (token || cardHolder) {
    throw collectionRefusals.cardMissing('token and card_holder must be sent together');
  }
  const { storedPaymentMethod } = await findBuyer(tx, userId);
  if (termRules[paymentTerm].card === 'stored' && storedPaymentMethod) {
    return { storedMethod: storedPaymentMethod };
  }
  throw collectionRefusals.cardMissing(
    'There is no card on file to charge: send token and card_holder',
  );
}
