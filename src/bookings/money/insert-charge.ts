import type { Transaction } from '../../platform/db/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Booking, Payment } from '../booking.ts';

/** Of a card on file it is carried on, of any other card it is undone where it was interrupted. */
type Attempt = { amountMinor: number; at: Temporal.Instant } & (
  | { storedMethod: string }
  | { undoAt: Temporal.Instant }
);

/** Stores a charge before it is made, under a key of its own. */
export async function insertCharge(
  tx: Transaction,
  { id, currency }: Pick<Booking, 'id' | 'currency'>,
  attempt: Attempt,
): Promise<Payment> {
  return tx
    .insertInto('payment')
    .values({ bookingId: id, kind: 'charge', key: randomText(24), currency, ...attempt })
    .returningAll()
    .executeTakeFirstOrThrow();
}
