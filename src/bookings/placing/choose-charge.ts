import type { Buyer } from '../../accounts/users/find-buyer.ts';
import { chooseMethod } from '../../card-processor/choose-method.ts';
import type { PaymentMethod } from '../../card-processor/payment-method.ts';
import type { Processor } from '../../card-processor/processor.ts';
import { paymentRefusals } from '../../card-processor/refusals.ts';
import { Card, readFields, type SentOrder } from './order-fields.ts';

/** What is left to do: the card is charged outside of any transaction. */
export type ChargeToMake = { processor: Processor; method: PaymentMethod };

/** Null where nothing is to be charged: on credit, or for nothing. */
export function chooseCharge(
  { processor }: { processor: Processor | null },
  buyer: Buyer,
  { sent, dueMinor }: { sent: SentOrder; dueMinor: number },
): ChargeToMake | null {
  const { token, card_holder: cardHolder } = readFields(Card, sent);
  const method = chooseMethod(buyer, { token, cardHolder });
  if (dueMinor === 0 || method === null) return null;
  if (!processor) throw paymentRefusals.cardPaymentsOff();
  return { processor, method };
}
