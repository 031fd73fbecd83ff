import type { paymentTerms } from '../accounts/organization.ts';
import type { PaymentMethod } from './payment-method.ts';
import { paymentRefusals } from './refusals.ts';

type Payer = {
  paymentTerm: (typeof paymentTerms)[number];
  storedPaymentMethod: string | null;
};

/** What came with the booking. */
type GivenCard = { token?: string | undefined; cardHolder?: string | undefined };

/** How a partner pays, by its payment term; null on credit. */
export function chooseMethod(payer: Payer, given: GivenCard): PaymentMethod | null {
  if (payer.paymentTerm === 'Credit') return null;
  if (payer.paymentTerm === 'Card on file') {
    if (!payer.storedPaymentMethod) throw paymentRefusals.storedCardMissing();
    return { storedMethod: payer.storedPaymentMethod };
  }
  const [token, cardHolder] = [given.token?.trim(), given.cardHolder?.trim()];
  if (!token) throw paymentRefusals.tokenMissing();
  if (!cardHolder) throw paymentRefusals.cardHolderMissing();
  return { token, cardHolder };
}
