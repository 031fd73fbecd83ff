import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Deps = { db: Database; clock: Clock };

const askedPerTurn = 200;
/** Until then another turn leaves it alone. */
const leaseMinutes = 2;

/** The bookings whose suppliers may have decided by now, the longest due first. */
export async function findUndecided({ db, clock }: Deps): Promise<string[]> {
  const now = clock.now();
  const due = await db
    .updateTable('connectedBooking')
    .set({ dueAt: now.add({ minutes: leaseMinutes }) })
    .where('bookingReference', 'in', (is) =>
      is
        .selectFrom('connectedBooking')
        .select('bookingReference')
        .where('dueAt', '<=', now)
        .where('state', 'in', ['pending', 'confirmed', 'refused'])
        .where('wanted', 'in', ['held', 'confirmed'])
        .orderBy('dueAt')
        .limit(askedPerTurn)
        .forUpdate()
        .skipLocked(),
    )
    .returning('bookingReference')
    .execute();
  return due.map(({ bookingReference }) => bookingReference);
}

/** Our booking has the decision: there is nothing to ask for any more. */
export async function forgetDecided({ db }: Deps, reference: string): Promise<void> {
  await db
    .updateTable('connectedBooking')
    .set({ dueAt: null })
    .where('bookingReference', '=', reference)
    .where('wanted', 'in', ['held', 'confirmed'])
    .execute();
}
