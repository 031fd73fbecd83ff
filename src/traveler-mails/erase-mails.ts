import type { Database, Transaction } from '../platform/db/database.ts';
import { foldEmail } from '../platform/email.ts';

/** Deletes the mails about bookings. One that is just being handed over may still arrive. */
export async function eraseMailsAbout(
  tx: Transaction,
  bookingIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('travelerMail').where('bookingId', 'in', bookingIds).execute();
}

/** Deletes those to an address, whatever address their booking has now. */
export async function eraseMailsTo(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('travelerMail')
    .where((mail) => mail(mail.fn('lower', ['recipient']), '=', foldEmail(email)))
    .execute();
}
