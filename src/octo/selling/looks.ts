import { sql, type Updateable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ConnectedBookingTable } from '../../platform/db/tables.ts';
import type { ConnectedBooking } from './connected-bookings.ts';
import type { Due } from './work-due.ts';

type Deps = { db: Database; clock: Clock };

const daysAhead = 14;
/** A travel date is one of the tour's own time zone. */
const daysBehind = 1;
/** Looks of a night are spread over these hours: systems and we are spared. */
const spreadHours = 3;
const lookAgainMinutes = 10;

/** Has all bookings that travel in the next 14 days compared with their suppliers', some at a time. */
export async function queueNightlyLooks({ db, clock }: Deps): Promise<void> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  await db
    .updateTable('connectedBooking')
    .set({
      lookAt: sql`${clock.now()}::timestamptz + random() * make_interval(hours => ${spreadHours})`,
    })
    .where('date', '>=', today.subtract({ days: daysBehind }).toString())
    .where('date', '<=', today.add({ days: daysAhead }).toString())
    .where('state', 'in', ['pending', 'confirmed'])
    .where('wanted', '=', 'confirmed')
    .where('lookAt', 'is', null)
    .execute();
}

/** Has a booking compared at once, because its supplier has told of a change. */
export async function lookNow(
  { db, clock }: Deps,
  { supplierId, uuid }: { supplierId: number; uuid: string },
): Promise<void> {
  await db
    .updateTable('connectedBooking')
    .set({ lookAt: clock.now() })
    .where('supplierId', '=', supplierId)
    .where('uuid', '=', uuid)
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
}

/** What we are telling the system ourselves is claimed too, and not compared. */
export const toLookAt: Due = { at: 'look_at', which: sql`true` };

/** It is compared: what its system says is noted, unless we have changed it meanwhile. */
export async function endLook(
  { db }: Deps,
  row: ConnectedBooking,
  seen: Pick<Updateable<ConnectedBookingTable>, 'availabilityId' | 'date' | 'supplierReference'>,
): Promise<void> {
  await lookedAt(db, row)
    .set({ ...seen, lookAt: null })
    .where('wanted', '=', 'confirmed')
    .where('changedAt', '=', row.changedAt)
    .execute();
}

/** Nothing is known of it by now. */
export async function lookLater({ db, clock }: Deps, row: ConnectedBooking): Promise<void> {
  const lookAt = clock.now().add({ minutes: lookAgainMinutes });
  await lookedAt(db, row).set({ lookAt }).execute();
}

/** We are telling the system something ourselves. */
export async function stopLooking({ db }: Deps, row: ConnectedBooking): Promise<void> {
  await lookedAt(db, row).set({ lookAt: null }).execute();
}

/** A look that was asked for meanwhile stays. */
function lookedAt(db: Database, { bookingReference, lookAt }: ConnectedBooking) {
  return db
    .updateTable('connectedBooking')
    .where('bookingReference', '=', bookingReference)
    .where('lookAt', '=', lookAt);
}
