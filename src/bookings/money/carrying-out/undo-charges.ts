import type { Processor } from '../../../card-processor/processor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { selectPayments } from '../select-payments.ts';
import { askAgainAt } from './carry-out-turn.ts';

export type UndoDeps = { db: Database; clock: Clock; log: Logger; processor: Processor | null };

/** A turn may take 10 minutes, and one call to a processor that is away half a minute. */
const undosPerTurn = 50;
const undosAtOnce = 5;
const wait = { minutes: 5 };

/**
 * Gives back or calls off what was charged for nothing. What the processor cannot undo now is tried
 * again later.
 */
export async function undoCharges(deps: UndoDeps): Promise<void> {
  const unwanted = await findUnwanted(deps);
  const { processor } = deps;
  if (!processor) {
    if (unwanted.length > 0) deps.log.error('charges cannot be undone: no processor is set up');
    return;
  }
  const queue = unwanted.values();
  await Promise.all(
    Array.from({ length: undosAtOnce }, async () => {
      for (const attempt of queue) await undoCharge(deps, processor, attempt);
    }),
  );
}

type Unwanted = Awaited<ReturnType<typeof findUnwanted>>[number];

export function findUnwanted({ db, clock }: Pick<UndoDeps, 'db' | 'clock'>, bookingId?: number) {
  return selectPayments(db, bookingId)
    .where('payment.state', '=', 'unwanted')
    .where('payment.undoAt', '<=', clock.now())
    .orderBy('payment.undoAt')
    .limit(undosPerTurn)
    .execute();
}

/** An unwanted charge is not recorded as paid: what the processor has under its key is undone. */
export async function undoCharge(
  { db, clock, log }: UndoDeps,
  processor: Processor,
  { id, key, bookingReference, amountMinor, currency, at }: Unwanted,
): Promise<void> {
  const outcome = await processor.undo({ key, bookingReference, amountMinor, currency });
  const now = clock.now();
  if (outcome.kind === 'unknown') {
    const { reason } = outcome;
    log.error({ booking: bookingReference, reason }, 'a charge could not be undone yet');
  }
  const change =
    outcome.kind === 'undone'
      ? { state: 'undone' as const, settledAt: now }
      : { undoAt: outcome.kind === 'pending' ? askAgainAt(at, now) : now.add(wait) };
  await db
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'unwanted')
    .execute();
}
