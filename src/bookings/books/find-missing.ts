import type { Processor } from '../../card-processor/processor.ts';
import type { Payment } from '../booking/booking.ts';
import type { PaymentDeps } from '../money/carrying-out/record-payment-outcome.ts';
import { selectPayments } from '../money/select-payments.ts';
import { comparedDays, storeDifference } from './differences.ts';

const rowsPerPage = 500;
/** Those that the lists do not show are asked for one by one. */
const askedPerTurn = 100;

/**
 * Stores which of our payments the processor does not know. False where there was no end to it, or
 * no answer.
 */
export async function findMissing(
  deps: PaymentDeps,
  processor: Processor,
  known: ReadonlySet<string>,
): Promise<boolean> {
  let asked = 0;
  // A day less, as those of the first day may have been made before the lists begin.
  const first = deps.clock.now().subtract({ hours: (comparedDays - 1) * 24 });
  let after = { at: first, id: 0 };
  for (;;) {
    const payments = await pageOf(deps, after);
    for (const { bookingReference, at, kind, reference, amountMinor, currency } of payments) {
      if (reference === null || kind === 'dispute' || known.has(reference)) continue;
      if (asked === askedPerTurn) return false;
      asked += 1;
      const found = await processor.findEntry({ kind, reference });
      if (found.kind === 'unknown') return false;
      if (found.kind === 'entry') continue;
      const difference = `${kind === 'charge' ? 'charged' : 'given back'} here, and unknown there`;
      const payment = { kind, reference, bookingReference, currency, at };
      const amounts = { oursMinor: amountMinor, theirsMinor: null };
      await storeDifference(deps, { ...payment, ...amounts, difference });
    }
    const last = payments.at(-1);
    if (!last || payments.length < rowsPerPage) return true;
    after = last;
  }
}

function pageOf({ db }: PaymentDeps, { at, id }: Pick<Payment, 'at' | 'id'>) {
  return selectPayments(db)
    .where((is) =>
      is(is.refTuple('payment.at', 'payment.id'), '>', is.tuple(is.val(at), is.val(id))),
    )
    .where('payment.state', '=', 'done')
    .orderBy('payment.at')
    .orderBy('payment.id')
    .limit(rowsPerPage)
    .execute();
}
