import type { Transaction } from '../platform/db/database.ts';

/**
 * Deletes what was sent about bookings, with the answers to it. What still waits stays: it carries a
 * copy of the booking as of sending.
 */
export async function eraseMessages(tx: Transaction, bookingIds: readonly number[]): Promise<void> {
  // A process may be claiming one with a copy from before: this waits for it.
  await tx
    .selectFrom('webhookMessage')
    .select('id')
    .where('bookingId', 'in', bookingIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .deleteFrom('webhookMessage')
    .where('bookingId', 'in', bookingIds)
    .where('state', '<>', 'queued')
    .execute();
}
