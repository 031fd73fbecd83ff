import { actorOf, type Caller } from '../../accounts/user.ts';
import type { Charged, ChargeOutcome } from '../../payments/processor.ts';
import { paymentRefusals } from '../../payments/refusals.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { type Booking, type Payment, toBooking } from '../booking.ts';
import { paidStatus } from '../money/paid-status.ts';
import type { Followed } from '../record-event.ts';
import { abandonBooking } from './abandon-booking.ts';
import type { ChargeToMake } from './choose-charge.ts';
import { placedStatus } from './new-booking.ts';
import { noteBooking } from './note-booking.ts';
import type { KeepPlaced } from './place-booking.ts';
import { bookingRefusals } from './refusals.ts';

type Deps = { db: Database; clock: Clock; log: Logger } & Followed;
type Placing = { booking: Booking; payment: Payment };

/** Charges the card for a booking that is being placed, and makes it a booking or gives it up. */
export async function chargeBooking(
  deps: Deps,
  caller: Caller,
  { booking, charge }: { booking: Booking; charge: ChargeToMake },
  keepAnswer?: KeepPlaced,
): Promise<Booking> {
  const [payment] = booking.payments;
  if (!payment) throw new Error(`the attempt to charge for ${booking.reference} was not stored`);
  const placing = { booking, payment };
  const outcome = await charge.processor.charge({
    key: payment.key,
    bookingReference: booking.reference,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    method: charge.method,
  });
  if (outcome.kind !== 'charged') return giveUp(deps, caller, placing, outcome);
  return deps.db.transaction().execute(async (tx) => {
    const placed = await settle(tx, deps, placing, outcome);
    await noteBooking(tx, deps, caller, placed, placed.changedAt);
    await keepAnswer?.(tx, placed);
    return placed;
  });
}

/** Only while it is still being placed: the recovery may have given it up. */
async function settle(
  tx: Transaction,
  { clock }: Deps,
  { booking, payment }: Placing,
  { reference }: Charged,
): Promise<Booking> {
  const at = clock.now();
  const row = await tx
    .updateTable('booking')
    .set({
      status: placedStatus(booking),
      paymentStatus: paidStatus(booking),
      amountPaidMinor: payment.amountMinor,
      changedAt: at,
      version: booking.version + 1,
    })
    .where('id', '=', booking.id)
    .where('status', '=', 'placing')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw bookingRefusals.paymentTooLate();
  const done = await tx
    .updateTable('payment')
    .set({ state: 'done', reference, settledAt: at })
    .where('id', '=', payment.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBooking(row, [done]);
}

/**
 * The places are free at once. The attempt stays open unless the card was declined: the recovery
 * makes sure that nothing is kept, and nothing taken later.
 */
async function giveUp(
  { db, clock, log }: Deps,
  caller: Caller,
  { booking, payment }: Placing,
  outcome: Exclude<ChargeOutcome, Charged>,
): Promise<never> {
  const why = outcome.kind === 'declined' ? outcome.sentence : outcome.reason;
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const actor = actorOf(caller);
    await abandonBooking(tx, actor, { bookingId: booking.id, at, why });
    if (outcome.kind !== 'declined') return;
    await tx
      .updateTable('payment')
      .set({ state: 'declined', reason: why, settledAt: at })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute();
  });
  if (outcome.kind === 'declined') throw paymentRefusals.cardDeclined(outcome.sentence);
  log.error({ booking: booking.reference, reason: why }, `the charge of a card is ${outcome.kind}`);
  throw outcome.kind === 'failed'
    ? paymentRefusals.paymentFailed()
    : paymentRefusals.paymentUnknown();
}
