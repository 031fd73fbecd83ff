import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDate, oneOf, optional } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { cursorText, DepartureCursor } from './departure-cursor.ts';
import { jointOperations } from './joint-operations.ts';
import { listDepartures } from './list-departures.ts';
import { DayDepartureView, toDayDepartureView } from './operator-views.ts';
import { daysOf, productField, tag, tourFields, toursOf } from './wanted-departures.ts';

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
  ...jointOperations,
];
