import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { announceDepartureChange, type DepartureName } from './take-places.ts';

/** Gives places back, for whoever asks next. A departure never has less than none taken. */
export async function releasePlaces(
  tx: Transaction,
  { tourId, date, minutes, scheduleKey, places }: DepartureName & { places: number },
): Promise<void> {
  await tx
    .updateTable('departure')
    .set({
      taken: sql<number>`greatest(taken - ${places}, 0)`,
      // A party that had all of it for itself is gone with its last place.
      isPrivate: sql<boolean>`is_private and taken > ${places}`,
    })
    .where('tourId', '=', tourId)
    .where('date', '=', date)
    .where('minutes', '=', minutes)
    .where('scheduleKey', '=', scheduleKey)
    .execute();
  await announceDepartureChange(tx, tourId);
}
