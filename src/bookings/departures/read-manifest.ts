import { sql } from 'kysely';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import { findKnownDepartures } from '../../availability/departures/known-departures.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { productId } from '../../catalog/product-id.ts';
import { descriptionKey } from '../../catalog/timetable/pair-entries.ts';
import { findTour } from '../../catalog/tours/find-tour.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReference } from '../../platform/ids.ts';
import { type PlainBooking, toPlainBooking } from '../booking/booking.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';
import { type DayDeparture, toDayDeparture } from './list-departures.ts';
import { findSoldOf } from './sold-departures.ts';

export type DepartureWanted = {
  tourId: number;
  date: string;
  minutes: number;
  /** Needed only where several leave at that time. */
  description?: string | undefined;
};

/** A departure and who comes along, in the order in which they booked. */
export type Manifest = { departure: DayDeparture; bookings: PlainBooking[] };

/** Leaves out canceled bookings and orders under way. */
export const isExpected = sql<boolean>`status in ('Pending Confirmation', 'Confirmed')`;

/** Who comes along, a page at a time; canceled bookings and orders under way are left out. */
export async function readManifest(
  { db }: { db: Database },
  wanted: DepartureWanted,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Manifest> {
  const departure = await findDeparture(db, wanted);
  const { tourId, date, minutes, scheduleKey } = departure;
  let bookings = db
    .selectFrom('booking')
    .selectAll()
    .select(invoicesFee)
    .where((where) => where.and({ tourId, date, minutes, scheduleKey }))
    .where(isExpected)
    .orderBy('id')
    .limit(limit);
  if (cursor !== undefined) {
    bookings = bookings.where('id', '>', (inner) =>
      inner.selectFrom('booking').select('id').where('reference', '=', readReference(cursor)),
    );
  }
  return { departure, bookings: (await bookings.execute()).map(toPlainBooking) };
}

/** Of the schedule, or sold although the schedule has it no more. */
async function findDeparture(
  db: Database,
  { tourId, date, minutes, description }: DepartureWanted,
): Promise<DayDeparture> {
  const { tour, document } = await findTour({ db }, tourId);
  const known = await findKnownDepartures(db, [tour], date);
  const sold = await findSoldOf(db, [tourId], date);
  const fitting = [...known, ...sold].filter(
    (one) =>
      one.minutes === minutes &&
      (description === undefined ||
        descriptionKey(one.description) === descriptionKey(description)),
  );
  const keys = [...new Set(fitting.map(({ scheduleKey }) => scheduleKey))];
  const when = `on ${date} at ${clockTimeText(minutes)}`;
  const [key] = keys;
  if (key === undefined) {
    throw departureRefusals.departureUnknown(`${productId(tourId)} does not run ${when}`);
  }
  if (keys.length > 1) {
    const names = keys.map(
      (name) => `"${fitting.find((one) => one.scheduleKey === name)?.description}"`,
    );
    throw departureRefusals.descriptionMissing(
      `${productId(tourId)} has several departures ${when}: ${names.join(', ')}; choose one`,
    );
  }
  const isMeant = (one: { minutes: number; scheduleKey: string }) =>
    one.minutes === minutes && one.scheduleKey === key;
  const found = { tour, supplier: document.supplier };
  return toDayDeparture(found, known.find(isMeant), sold.find(isMeant));
}
