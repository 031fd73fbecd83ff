import { readStripeEvent } from '../../card-processor/stripe/events.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import { takeInEvent } from './take-in-event.ts';

type Deps = PaymentDeps & {
  /** Takes in what has become of a link to store a card. */
  onCardLink: (reference: string) => Promise<void>;
};

/**
 * Where Stripe tells what becomes of refunds, disputes and card links. What carries no signature is
 * refused.
 */
export function stripeEventRoutes(server: HttpServer, deps: Deps, secret: string): void {
  const options = { schema: { hide: true }, config: { body: 'bytes' as const } };
  server.post('/stripe/events', options, async ({ headers, sentBody }) => {
    const event = await readStripeEvent({
      body: sentBody?.bytes ?? Buffer.alloc(0),
      signature: String(headers['stripe-signature'] ?? ''),
      secret,
    });
    if (event?.kind === 'link') await deps.onCardLink(event.reference);
    else if (event) await takeInEvent(deps, event);
    return { received: true };
  });
}
