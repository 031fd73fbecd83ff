import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDate, oneOf, optional, text } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { cursorText, DepartureCursor } from './departure-cursor.ts';
import { jointOperations } from './joint-operations.ts';
import { listDepartures } from './list-departures.ts';
import { ManifestEntry, manifestText, toManifestEntry } from './manifest-views.ts';
import { DayDepartureView, toDayDepartureView } from './operator-views.ts';
import { readManifest } from './read-manifest.ts';
import {
  daysOf,
  departureFields,
  productField,
  tag,
  tourFields,
  toursOf,
} from './wanted-departures.ts';

type Deps = { db: Database; clock: Clock; changes: Changes; marketplaceTimeZone: string };

const listing = listingsOn<Deps>();

/** The departures of all tours: what a day brings, and changes of many at once. */
export const manyDepartureOperations = [
  listing({
    name: 'listAllDepartures',
    route: 'GET /operator/v1/departures',
    tag,
    summary: 'List the departures of all tours, day by day',
    description:
      'On each day departures with bookings come first, by time; the others follow by product, also those of schedules that nothing is stored of. A page may be shorter than its limit: the list ends where X-Next-Cursor is absent.',
    refusals: [404],
    filters: {
      from: optional(calendarDate({ description: 'Default today in the marketplace' })),
      to: optional(
        calendarDate({ description: 'Default that day alone; at most 91 days after from' }),
      ),
      product: optional(productField),
      ...tourFields,
      only: optional(
        oneOf(['sold', 'closed'], {
          description:
            'sold: with bookings or orders under way; closed: closed by staff, or private',
        }),
      ),
    },
    page: { key: DepartureCursor, most: 500, usual: 100 },
    row: DayDepartureView,
    run: async (deps, { product, only, ...given }, page) => {
      const products = product === undefined ? undefined : [product];
      const wanted = await toursOf(deps.db, { ...given, products });
      const filter = { ...daysOf(deps, given), tours: wanted, only };
      const { rows, next } = await listDepartures(deps.db, filter, page);
      return { rows, next: next && cursorText(next) };
    },
    view: toDayDepartureView,
    command: {
      name: 'departures list',
      values: { from: 'DATE', to: 'DATE', product: 'ID', supplier: 'KEY', type: 'TEXT' },
      columns: ['date', 'time', 'product_id', 'product', 'capacity', 'sold', 'held', 'left'],
      none: 'No departures on these days.',
    },
  }),
  listing({
    name: 'listManifest',
    route: 'GET /operator/v1/tours/:id/departures/:date/:time/manifest',
    tag,
    summary: 'List who comes along on a departure, in the order of booking',
    description:
      'Confirmed and pending bookings. The same path with /page is a sheet to print, for the browser of signed-in staff, and /operator/v1/departures/{date}/manifest/page has all departures of a day that are sold.',
    refusals: [404],
    filters: departureFields,
    page: { key: text({ max: 100 }), keyOf: (entry) => entry.booking_ref, most: 500 },
    row: ManifestEntry,
    run: async (deps, { id, time: minutes, ...given }, page) => {
      const wanted = { tourId: tourIdOf(id), minutes, ...given };
      const { departure, bookings } = await readManifest(deps, wanted, page);
      return bookings.map((booking) => ({ booking, tour: departure.tour }));
    },
    view: toManifestEntry,
    command: {
      name: 'departures manifest',
      words: ['id', 'date', 'time'],
      values: { description: 'TEXT', cursor: 'REF' },
      text: manifestText,
      none: 'No bookings on this departure.',
    },
  }),
  ...jointOperations,
];
