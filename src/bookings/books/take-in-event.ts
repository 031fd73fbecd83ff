import type { EntryName } from '../../card-processor/processor.ts';
import { paymentRefusals } from '../../card-processor/refusals.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import { storeDifference } from './differences.ts';
import { findOwnPayments } from './find-own-payments.ts';
import { takeInEntry } from './take-in-entry.ts';

/**
 * Takes in what has become of a payment of which the processor tells. It is asked for it: an event
 * may come twice, late, or after a newer one.
 */
export async function takeInEvent(deps: PaymentDeps, name: EntryName): Promise<void> {
  const found = await deps.processor?.findEntry(name);
  if (!found || found.kind === 'none') return;
  if (found.kind === 'unknown') {
    deps.log.error({ ...name, reason: found.reason }, 'an event of a payment was not taken in');
    throw paymentRefusals.stripeNotReached();
  }
  const { entry } = found;
  const difference = await takeInEntry(deps, entry, await findOwnPayments(deps, [entry]));
  if (difference) await storeDifference(deps, difference);
}
