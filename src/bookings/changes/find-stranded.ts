import { sql } from 'kysely';
import { isOneOf } from '../../availability/departures/move-departures.ts';
import type { DepartureName } from '../../availability/departures/take-places.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { placeHolders } from '../booking/booking.ts';

const mostNamed = 10;

/** A tour some of whose bookings have no slot, and what is to be said of it. */
export type Stranded = { tourId: number; sentence: string };

/** Which bookings have places on departures that are lost, tour by tour. */
export async function findStranded(
  tx: Transaction,
  lost: readonly DepartureName[],
): Promise<Stranded[]> {
  if (lost.length === 0) return [];
  const ranked = tx
    .selectFrom('booking')
    .select(['tourId', 'date', 'minutes', 'reference'])
    .select(sql<number>`count(*) over (partition by tour_id)`.as('all'))
    .select(
      sql<number>`row_number() over (partition by tour_id order by date, minutes, id)`.as('place'),
    )
    .where('status', 'in', placeHolders)
    .where(isOneOf(lost));
  const rows = await tx
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', mostNamed)
    .orderBy('tourId')
    .orderBy('place')
    .execute();
  return [...Map.groupBy(rows, ({ tourId }) => tourId ?? 0)].map(([tourId, named]) => ({
    tourId,
    sentence: sentenceOf(named, named[0]?.all ?? 0),
  }));
}

type Named = { reference: string; date: string; minutes: number };

function sentenceOf(named: readonly Named[], all: number): string {
  const names = named.map(
    ({ reference, date, minutes }) => `${reference} (${date} at ${clockTimeText(minutes)})`,
  );
  const more = all > named.length ? ` and ${all - named.length} more` : '';
  return `must keep a slot for sold places: first move or cancel ${names.join(', ')}${more}`;
}
