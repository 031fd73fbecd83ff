import type { Entry, Processor } from '../../card-processor/processor.ts';
import { systemClock } from '../../platform/clock.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import {
  comparedDays,
  type Difference,
  forgetDifferences,
  storeDifference,
} from './differences.ts';
import { findMissing } from './find-missing.ts';
import { findOwnPayments } from './find-own-payments.ts';
import { takeInEntry } from './take-in-entry.ts';

/** Of 100 payments each. A turn has ten minutes, and a page takes some tenths of a second. */
const pagesPerTurn = 600;
/** Charges are the most by far: should they not all be read, the others are. */
const kinds: readonly Entry['kind'][] = ['dispute', 'refund', 'charge'];

/**
 * Compares our books with the processor's, of the last 60 days. What it says later, such as that a
 * refund has failed, is taken in; what differs all the same is stored for staff.
 */
export async function comparePayments(deps: PaymentDeps): Promise<void> {
  const { processor, clock, log } = deps;
  if (!processor) return;
  const begunAt = clock.now();
  const theirs = await takeInAll(deps, processor);
  const isWhole = theirs !== null && (await findMissing(deps, processor, theirs));
  if (isWhole) await forgetDifferences(deps, begunAt);
  else log.warn('the books of the card processor were not compared to the end');
}

/** What its books hold, by reference; null where they were not read to the end. */
async function takeInAll(
  deps: PaymentDeps,
  processor: Processor,
): Promise<ReadonlySet<string> | null> {
  // A processor goes by the real time, also where the clock of staging is moved.
  const since = systemClock.now().subtract({ hours: comparedDays * 24 });
  const references = new Set<string>();
  let pages = 0;
  for (const kind of kinds) {
    let after: string | null = null;
    do {
      if (pages === pagesPerTurn) return null;
      pages += 1;
      const page = await processor.list({ kind, since, after });
      if (page.kind === 'unknown') {
        deps.log.warn({ reason: page.reason }, 'the card processor did not show its books');
        return null;
      }
      await takeInPage(deps, page.entries);
      for (const { reference } of page.entries) references.add(reference);
      after = page.next;
    } while (after !== null);
  }
  return references;
}

async function takeInPage(deps: PaymentDeps, entries: readonly Entry[]): Promise<void> {
  const own = await findOwnPayments(deps, entries);
  for (const entry of entries) {
    const difference: Difference | null = await takeInEntry(deps, entry, own);
    if (difference) await storeDifference(deps, difference);
  }
}
