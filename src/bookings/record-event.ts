import type { Transaction } from '../platform/db/database.ts';
import type { BookingEventTable } from '../platform/db/tables.ts';

/** Writes down what happened to a booking, for whoever has to be told, in the transaction. */
export async function recordEvent(
  tx: Transaction,
  event: { bookingId: number; kind: BookingEventTable['kind']; at: Temporal.Instant },
): Promise<void> {
  await tx.insertInto('bookingEvent').values(event).execute();
}
