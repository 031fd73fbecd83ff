import type { Transaction } from '../../platform/db/database.ts';

/** Deletes what staff wrote about bookings: internal notes, and messages to partners about requests. */
export async function eraseWordsAbout(
  tx: Transaction,
  bookings: readonly { id: number }[],
): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  await tx.deleteFrom('bookingNote').where('bookingId', 'in', ids).execute();
  await tx.deleteFrom('requestMessage').where('bookingId', 'in', ids).execute();
}
