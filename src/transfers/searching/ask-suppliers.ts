import { Refusal } from '../../platform/errors.ts';
import { systemTimer, type Timer } from '../../platform/limits/timer.ts';
import type { Logger } from '../../platform/log.ts';
import type { TransferOffer, TransferSupplier, TransferWish } from '../supplier.ts';

const deadlineMilliseconds = 3000;

export type AskDeps = {
  suppliers: readonly TransferSupplier[];
  log: Logger;
  timer?: Timer;
};

/** What all suppliers offer. One that fails, or is too slow, only loses its own offers. */
export async function askSuppliers(
  { suppliers, log, timer = systemTimer }: AskDeps,
  wish: TransferWish,
): Promise<TransferOffer[]> {
  const asked = suppliers.map((supplier) => askOne(supplier, wish, timer));
  const answers = await Promise.allSettled(asked);
  const refusals: Refusal[] = [];
  const offers = answers.flatMap((answer, place) => {
    if (answer.status === 'fulfilled') return answer.value;
    const { reason } = answer;
    if (reason instanceof Refusal) refusals.push(reason);
    else log.warn({ err: reason, supplier: suppliers[place]?.name }, 'a supplier made no offers');
    return [];
  });
  // What the caller can correct is told when no supplier has an offer.
  if (offers.length === 0 && refusals[0]) throw refusals[0];
  return offers;
}

async function askOne(
  supplier: TransferSupplier,
  wish: TransferWish,
  timer: Timer,
): Promise<readonly TransferOffer[]> {
  let deadline: AbortController | undefined;
  const options = {
    // Most suppliers have their answer at once, and never look at it.
    get signal() {
      deadline ??= new AbortController();
      return deadline.signal;
    },
  };
  const late = Promise.withResolvers<never>();
  const stop = timer.giveUpAfter(deadlineMilliseconds, () => {
    const error = new Error(`${supplier.name} did not answer within ${deadlineMilliseconds} ms`);
    deadline ??= new AbortController();
    deadline.abort(error);
    late.reject(error);
  });
  try {
    return await Promise.race([supplier.offers(wish, options), late.promise]);
  } finally {
    stop();
  }
}
