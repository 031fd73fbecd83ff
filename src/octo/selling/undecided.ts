import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Due } from './work-due.ts';

/** The bookings whose suppliers may have decided by now. */
export const undecided: Due = {
  at: 'due_at',
  which: sql`state in ('pending', 'confirmed', 'refused') and wanted in ('held', 'confirmed')`,
};

/** Our booking has the decision: there is nothing to ask for any more. */
export async function forgetDecided({ db }: { db: Database }, reference: string): Promise<void> {
  await db
    .updateTable('connectedBooking')
    .set({ dueAt: null })
    .where('bookingReference', '=', reference)
    .where('wanted', 'in', ['held', 'confirmed'])
    .execute();
}
