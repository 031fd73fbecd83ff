import type { Database } from '../platform/db/database.ts';
import { OperatorFault } from '../platform/errors.ts';
import type { Processor } from './processor.ts';
import { openTestProcessor } from './test-processor.ts';

type Surroundings = {
  db: Database;
  isStaging: boolean;
  /** Where the pages of the test processor are. */
  baseAddress: string;
  stripeSecretKey: string | undefined;
  stripeApiBase: string | undefined;
};

/** The card processor of this marketplace; null without one: then only partners on credit book. */
export async function openProcessor(surroundings: Surroundings): Promise<Processor | null> {
  const { db, isStaging, stripeSecretKey: secretKey, stripeApiBase: apiBase } = surroundings;
  if (secretKey === undefined) {
    return isStaging ? openTestProcessor(db, surroundings.baseAddress) : null;
  }
  if (isStaging && /^[a-z]+_live_/.test(secretKey)) {
    throw new OperatorFault(
      'STRIPE_SECRET_KEY is a live key, and staging must not move money. Set a test key, or none.',
    );
  }
  if (apiBase !== undefined && new URL(apiBase).pathname !== '/') {
    throw new OperatorFault('STRIPE_API_BASE must be an address without a path.');
  }
  // The SDK takes a tenth of a second to load, which a marketplace without Stripe need not wait for.
  const { openStripeProcessor } = await import('./stripe-processor.ts');
  return openStripeProcessor({ secretKey, apiBase });
}
