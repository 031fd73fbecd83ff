import type { Buyer } from '../../accounts/users/find-buyer.ts';
import { chooseMethod } from '../../card-processor/choose-method.ts';
import type { PaymentMethod } from '../../card-processor/payment-method.ts';
import type { Processor } from '../../card-processor/processor.ts';
import { paymentRefusals } from '../../card-processor/refusals.ts';
import { firstFault } from '../../platform/faults.ts';
import { readFields } from '../../platform/http/input/read-fields.ts';
import { Card, type SentOrder } from './orders/order-fields.ts';

/** What is left to do: the card is charged outside of any transaction. */
export type ChargeToMake = { processor: Processor; method: PaymentMethod };

/** Null where nothing is to be charged: on credit, or for nothing. */
export function chooseCharge(
  { processor }: { processor: Processor | null },
  buyer: Buyer,
  { sent, dueMinor }: { sent: SentOrder; dueMinor: number | undefined },
  faults = firstFault,
): ChargeToMake | null {
  const { token, card_holder: cardHolder } = readFields(Card, sent, faults);
  const method = chooseMethod(buyer, { token, cardHolder }, faults);
  if (!dueMinor || method === null) return null;
  if (processor) return { processor, method };
  faults.note('token', paymentRefusals.cardPaymentsOff());
  return null;
}
