import { type PaymentTerm, termRules } from '../accounts/organizations/organization.ts';
import { type Faults, firstFault } from '../platform/faults.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentRefusals } from './refusals.ts';

type Payer = {
  paymentTerm: PaymentTerm;
  storedPaymentMethod: string | null;
};

/** What came with the booking. */
type GivenCard = { token?: string | undefined; cardHolder?: string | undefined };

/** What is charged, by the partner's payment term; null where no card is. */
export function chooseMethod(
  payer: Payer,
  given: GivenCard,
  faults = firstFault,
): PaymentMethod | null {
  const { card } = termRules[payer.paymentTerm];
  switch (card) {
    case 'none':
      return null;
    case 'stored':
      if (payer.storedPaymentMethod) return { storedMethod: payer.storedPaymentMethod };
      faults.note('token', paymentRefusals.storedCardMissing());
      return null;
    case 'token':
      return givenMethod(given, faults);
    default:
      return card satisfies never;
  }
}

function givenMethod(given: GivenCard, faults: Faults): PaymentMethod | null {
  const [token, cardHolder] = [given.token?.trim(), given.cardHolder?.trim()];
  if (!token) faults.note('token', paymentRefusals.tokenMissing());
  if (!cardHolder) faults.note('card_holder', paymentRefusals.cardHolderMissing());
  return token && cardHolder ? { token, cardHolder } : null;
}
