import { holdMinutes } from '../../availability/connector.ts';
import { amountText } from '../../currencies/currency.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking, Payment } from '../booking/booking.ts';
import type { OpenPayment } from './record-payment-outcome.ts';

/**
 * Writes down what the card on file is to be charged, in the transaction that decides it. The money
 * moves afterwards: see `carryOutCharges`.
 */
export async function orderCharge(
  tx: Transaction,
  { clock }: { clock: Clock },
  booking: Pick<Booking, 'id' | 'currency'>,
  { amountMinor, storedMethod }: { amountMinor: number; storedMethod: string },
): Promise<Payment> {
  return insertCharge(tx, booking, { amountMinor, storedMethod, at: clock.now() });
}

/** What is still to be charged is not wanted any more: whatever became of it is undone. */
export async function callOffCharges(
  tx: Transaction,
  { clock }: { clock: Clock },
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'unwanted', undoAt: clock.now() })
    .where('bookingId', '=', id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'open')
    .execute();
}

/** What was given back for a charge that was called off has come back: it is to be undone anew. */
export async function wantUndoneAgain(
  deps: { db: Database; clock: Clock },
  actor: Actor,
  { id, bookingReference, amountMinor, currency }: OpenPayment,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const wanted = await tx
      .updateTable('payment')
      .set({ state: 'unwanted', undoAt: at, settledAt: null })
      .where('id', '=', id)
      .where('state', '=', 'undone')
      .executeTakeFirst();
    if (wanted.numUpdatedRows === 0n) return;
    await audit(tx, actor, {
      at,
      action: 'booking.refund-refused',
      subject: `booking ${bookingReference}`,
      before: { state: 'undone' },
      after: { state: 'unwanted', amount: amountText(amountMinor, currency) },
    });
  });
}

/** With a stored method an interrupted charge is carried on, without it is undone. */
type Attempt = { amountMinor: number; at: Temporal.Instant; storedMethod?: string };

/** Longer than a charge can take, and short of the time for which places are held. */
export const undoneAfterMinutes = holdMinutes - 5;

/** Stores a charge before it is made, under a key of its own, so that a crash leaves a trace of it. */
export async function insertCharge(
  tx: Transaction,
  { id, currency }: Pick<Booking, 'id' | 'currency'>,
  { storedMethod, ...attempt }: Attempt,
): Promise<Payment> {
  const undoAt = attempt.at.add({ minutes: undoneAfterMinutes });
  const fate = storedMethod === undefined ? { undoAt } : { storedMethod };
  return tx
    .insertInto('payment')
    .values({ bookingId: id, kind: 'charge', key: randomText(24), currency, ...attempt, ...fate })
    .returningAll()
    .executeTakeFirstOrThrow();
}
