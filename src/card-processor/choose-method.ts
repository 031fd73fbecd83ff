import { type PaymentTerm, termRules } from '../accounts/organizations/organization.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentRefusals } from './refusals.ts';

type Payer = {
  paymentTerm: PaymentTerm;
  storedPaymentMethod: string | null;
};

/** What came with the booking. */
type GivenCard = { token?: string | undefined; cardHolder?: string | undefined };

/** What is charged, by the partner's payment term; null where no card is. */
export function chooseMethod(payer: Payer, given: GivenCard): PaymentMethod | null {
  const { card } = termRules[payer.paymentTerm];
  switch (card) {
    case 'none':
      return null;
    case 'stored':
      if (!payer.storedPaymentMethod) throw paymentRefusals.storedCardMissing();
      return { storedMethod: payer.storedPaymentMethod };
    case 'token':
      return givenMethod(given);
    default:
      return card satisfies never;
  }
}

function givenMethod(given: GivenCard): PaymentMethod {
  const [token, cardHolder] = [given.token?.trim(), given.cardHolder?.trim()];
  if (!token) throw paymentRefusals.tokenMissing();
  if (!cardHolder) throw paymentRefusals.cardHolderMissing();
  return { token, cardHolder };
}
