import { sql } from 'kysely';
import type { Processor } from '../../payments/processor.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { carryOutTurn, paymentsPerTurn } from './carry-out-turn.ts';
import { type PaymentDeps, settlePayment } from './settle-payment.ts';

const program: Actor = { kind: 'system', name: 'refunds' };

/** Gives back what was ordered. A refund has a key: asked for again, it happens once. */
export async function carryOutRefunds(deps: PaymentDeps): Promise<void> {
  await carryOutTurn(deps, await findOpenRefunds(deps.db), makeRefund);
}

type OpenRefund = Awaited<ReturnType<typeof findOpenRefunds>>[number];

/** In any order, so that one that is never answered cannot hold up the others for ever. */
export function findOpenRefunds(db: Database, bookingId?: number) {
  const open = db
    .selectFrom('payment as refund')
    .innerJoin('payment as charge', 'charge.id', 'refund.chargeId')
    .innerJoin('booking', 'booking.id', 'refund.bookingId')
    .select([
      'refund.id',
      'refund.kind',
      'refund.key',
      'refund.amountMinor',
      'refund.currency',
      'charge.reference as charge',
      'booking.reference as bookingReference',
    ])
    .where('refund.kind', '=', 'refund')
    .where('refund.state', '=', 'open')
    .orderBy(sql`random()`)
    .limit(paymentsPerTurn);
  return (
    bookingId === undefined ? open : open.where('refund.bookingId', '=', bookingId)
  ).execute();
}

/** False when nobody knows whether it happened: then it is asked for again. */
export async function makeRefund(
  deps: PaymentDeps,
  processor: Processor,
  refund: OpenRefund,
): Promise<boolean> {
  const { key, amountMinor, charge, bookingReference: booking } = refund;
  if (charge === null) throw new Error(`the charge of refund ${refund.id} has no reference`);
  const outcome = await processor.refund({ key, charge, amountMinor });
  if (outcome.kind === 'unknown') {
    deps.log.warn({ booking, reason: outcome.reason }, 'a refund was not answered');
    return false;
  }
  if (outcome.kind === 'refunded') {
    const { reference } = outcome;
    await settlePayment(deps, program, refund, { state: 'done', reference });
  } else {
    const { reason } = outcome;
    deps.log.error({ booking, reason }, 'a refund was refused');
    await settlePayment(deps, program, refund, { state: 'refused', reason });
  }
  return true;
}
