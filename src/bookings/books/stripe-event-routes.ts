import { readStripeEvent } from '../../card-processor/stripe/events.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { PaymentDeps } from '../money/record-payment-outcome.ts';
import { takeInEvent } from './take-in-event.ts';

/** Where Stripe tells what becomes of refunds and disputes. What carries no signature is refused. */
export function stripeEventRoutes(server: HttpServer, deps: PaymentDeps, secret: string): void {
  const options = { schema: { hide: true }, config: { body: 'bytes' as const } };
  server.post('/stripe/events', options, async ({ headers, sentBody }) => {
    const event = await readStripeEvent({
      body: sentBody?.bytes ?? Buffer.alloc(0),
      signature: String(headers['stripe-signature'] ?? ''),
      secret,
    });
    if (event) await takeInEvent(deps, event);
    return { received: true };
  });
}
