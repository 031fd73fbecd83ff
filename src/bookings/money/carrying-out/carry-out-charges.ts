import { sql } from 'kysely';
import type { PaymentMethod } from '../../../card-processor/payment-method.ts';
import type { Attempt, ChargeOutcome, Processor } from '../../../card-processor/processor.ts';
import type { Actor } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { selectPayments } from '../select-payments.ts';
import { carryOutTurn, paymentsPerTurn } from './carry-out-turn.ts';
import {
  type PaymentDeps,
  type PaymentOutcome,
  recordPaymentOutcome,
} from './record-payment-outcome.ts';

const program: Actor = { kind: 'system', name: 'charges' };

/** Charges cards on file what was ordered. A charge has a key: asked for again, it happens once. */
export async function carryOutCharges(deps: PaymentDeps): Promise<void> {
  await carryOutTurn(deps, await findOpenCharges(deps.db), makeCharge);
}

export type OpenCharge = Awaited<ReturnType<typeof findOpenCharges>>[number];

/** Not those of a token, which is not kept, and not those of bookings that are being placed. */
export function findOpenCharges(db: Database, bookingId?: number) {
  return selectPayments(db, bookingId)
    .where('payment.kind', '=', 'charge')
    .where('payment.state', '=', 'open')
    .where('payment.storedMethod', 'is not', null)
    .orderBy(sql`random()`)
    .limit(paymentsPerTurn)
    .$narrowType<{ storedMethod: string }>()
    .execute();
}

/** False when its outcome is unknown: then it is asked for again. */
export async function makeCharge(
  deps: PaymentDeps,
  processor: Processor,
  charge: OpenCharge,
): Promise<boolean> {
  const { storedMethod } = charge;
  const outcome = await attemptCharge(processor, charge, { storedMethod });
  if (outcome.kind !== 'failed' && outcome.kind !== 'unknown') {
    await recordPaymentOutcome(deps, program, charge, outcomeOf(outcome));
    return true;
  }
  const { bookingReference: booking } = charge;
  deps.log.error({ booking, reason: outcome.reason }, `the charge of a card is ${outcome.kind}`);
  return false;
}

/**
 * Asks first what happened under the key before. A processor remembers a charge for good, but only
 * for a day that it must not make it again.
 */
export async function attemptCharge(
  processor: Processor,
  { key, bookingReference, amountMinor, currency }: Attempt,
  method: PaymentMethod,
): Promise<ChargeOutcome> {
  const attempt = { key, bookingReference, amountMinor, currency };
  const found = await processor.findCharge(attempt);
  return found.kind === 'none' ? processor.charge({ ...attempt, method }) : found;
}

type Answered = Extract<ChargeOutcome, { kind: 'charged' | 'declined' }>;

export function outcomeOf(outcome: Answered): PaymentOutcome {
  return outcome.kind === 'charged'
    ? { state: 'done', reference: outcome.reference }
    : { state: 'declined', reason: outcome.sentence };
}
