import type { Database } from '../../platform/db/database.ts';
import { toPlainBooking } from '../booking/booking.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
import { type DepartureFilter, type DeparturePlace, listDepartures } from './list-departures.ts';
import { isExpected, type Manifest } from './read-manifest.ts';

/** The manifests of a day in the order of departure. */
export type DayManifest = { date: string; manifests: Manifest[] };

const departuresAtOnce = 500;

/** Everybody who travels on a day, at most `limit` bookings: the sheets say how many are missing. */
export async function readDayManifest(
  { db }: { db: Database },
  { date, tours }: { date: string; tours: DepartureFilter['tours'] },
  limit: number,
): Promise<DayManifest> {
  const departures: Manifest['departure'][] = [];
  let cursor: DeparturePlace | undefined;
  do {
    const filter = { from: date, to: date, tours, only: 'sold' as const };
    const page = await listDepartures(db, filter, { cursor, limit: departuresAtOnce });
    departures.push(...page.rows.filter(({ bookings }) => bookings > 0));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && departures.length < limit);
  const bookings = await db
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where('date', '=', date)
    .where('tourId', 'in', [0, ...new Set(departures.map(({ tour }) => tour.id))])
    .where(isExpected)
    .orderBy('minutes')
    .orderBy('id')
    .limit(limit)
    .execute();
  const byDeparture = Map.groupBy(bookings.map(toPlainBooking), keyOf);
  const manifests = departures.map((departure) => ({
    departure,
    bookings: byDeparture.get(keyOf(departure)) ?? [],
  }));
  return {
    date,
    manifests: manifests.toSorted((a, b) => a.departure.minutes - b.departure.minutes),
  };
}

type Name = { tourId: number | null; minutes: number; scheduleKey: string };

const keyOf = ({ tourId, minutes, scheduleKey }: Name) => `${tourId} ${minutes} ${scheduleKey}`;
