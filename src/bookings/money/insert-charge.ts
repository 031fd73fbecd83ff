import { holdMinutes } from '../../availability/connector.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking, Payment } from '../booking.ts';

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
