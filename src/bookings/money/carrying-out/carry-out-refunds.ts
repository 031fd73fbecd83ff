import { sql } from 'kysely';
import type { Processor } from '../../../card-processor/processor.ts';
import type { Actor } from '../../../platform/audit.ts';
import { selectPayments } from '../select-payments.ts';
import { askAgainAt, carryOutTurn, paymentsPerTurn } from './carry-out-turn.ts';
import { type PaymentDeps, recordPaymentOutcome } from './record-payment-outcome.ts';

const program: Actor = { kind: 'system', name: 'refunds' };

/** Gives back what was ordered. A refund has a key: asked for again, it happens once. */
export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  await carryOutTurn(deps, await findOpenRefunds(deps), makeRefund);
}

type OpenRefund = Awaited<ReturnType<typeof findOpenRefunds>>[number];

/**
 * In any order, so that one that is never answered cannot hold up the others for ever. One that the
 * processor has taken on waits until it is to be asked about.
 */
export function findOpenRefunds(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  bookingId?: number,
) {
  return selectPayments(db, bookingId)
    .innerJoin('payment as charge', 'charge.id', 'payment.chargeId')
    .select('charge.reference as charge')
    .where('payment.kind', '=', 'refund')
    .where('payment.state', '=', 'open')
    .where((is) => is.or([is('payment.askAt', 'is', null), is('payment.askAt', '<=', clock.now())]))
    .orderBy(sql`random()`)
    .limit(paymentsPerTurn)
    .execute();
}

/** False when its outcome is unknown: then it is asked for again. */
export async function makeRefund(
  deps: PaymentDeps,
  processor: Processor,
  refund: OpenRefund,
): Promise<boolean> {
  const { key, amountMinor, currency, charge, bookingReference: booking } = refund;
  if (charge === null) throw new Error(`the charge of refund ${refund.id} has no reference`);
  const outcome = await processor.refund({ key, charge, amountMinor, currency });
  if (outcome.kind === 'unknown') {
    deps.log.warn({ booking, reason: outcome.reason }, 'a refund was not answered');
    return false;
  }
  if (outcome.kind === 'pending') {
    await noteTakenOn(deps, refund, outcome.reference);
  } else if (outcome.kind === 'refunded') {
    const { reference } = outcome;
    await recordPaymentOutcome(deps, program, refund, { state: 'done', reference });
  } else {
    const { reason } = outcome;
    deps.log.error({ booking, reason }, 'a refund was refused');
    await recordPaymentOutcome(deps, program, refund, { state: 'refused', reason });
  }
  return true;
}

/** The processor takes its time: it is asked what came of it. */
async function noteTakenOn(
  { db, clock }: PaymentDeps,
  { id, at }: OpenRefund,
  reference: string,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ reference, askAt: askAgainAt(at, clock.now()) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
