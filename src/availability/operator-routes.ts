import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import { readClockTime } from '../catalog/clock-times.ts';
import { tourIdOf } from '../catalog/find-tour.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { DatabaseConnection } from '../platform/db/database.ts';
import {
  calendarDate,
  decimal,
  ErrorAnswer,
  field,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listDepartures } from './list-departures.ts';
import { DepartureView, toDepartureView } from './operator-views.ts';
import { highestCapacity, mostPrices, overrideDeparture } from './override-departure.ts';
import { mostDays } from './schemas.ts';

type Deps = Pick<DatabaseConnection, 'db' | 'pool'> & { clock: Clock; changes: Changes };

const tags = ['Tours'];
const params = z.object({ id: requiredText({ max: 32, description: 'PRD16350 or 16350' }) });

const clockTime = field({
  read: (value) => (typeof value === 'string' ? readClockTime(value) : undefined),
  must: 'be a time such as 7:30 AM or 19:30',
  shape: { type: 'string' },
  note: { example: '7:30 AM' },
});

const Prices = z
  .record(z.string(), decimal({ min: 0, description: 'In the currency of the tour' }))
  .refine((prices) => Object.keys(prices).length <= mostPrices, {
    error: `prices must have at most ${mostPrices} entries`,
  });

const Change = z.object({
  date: calendarDate(),
  time: clockTime,
  description: optional(text({ description: 'Where several run at that time' })),
  reset: optional(flag({ description: 'First everything goes back to the schedule' })),
  closed: optional(flag({ description: 'Nobody can book it' })),
  capacity: optional(wholeNumber({ min: 0, max: highestCapacity })),
  prices: Prices.optional().meta({ description: 'By the name of the rate' }),
});

/** How single departures of a tour differ from its schedule. */
export function departureOperatorRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/tours/:id/departures', {
    schema: {
      operationId: 'listDepartures',
      tags,
      summary: 'The departures of a tour, also those that nobody can book',
      params,
      querystring: z.object({
        from: optional(calendarDate({ description: 'Today, where the tour is, without it' })),
        days: optional(
          wholeNumber({ min: 1, max: mostDays, description: `${mostDays} without it` }),
        ),
      }),
      response: { 200: z.array(DepartureView), 404: ErrorAnswer },
    },
    handler: async ({ params, query: { from, days = mostDays } }) => {
      const departures = await listDepartures(deps, { tourId: tourIdOf(params.id), from, days });
      return departures.map(toDepartureView);
    },
  });

  server.put('/operator/v1/tours/:id/departures', {
    schema: {
      operationId: 'setDeparture',
      tags,
      summary: 'Set the capacity or the prices of one departure, close it or open it again',
      description:
        'What is not sent stays as it is. A capacity below what is sold leaves nothing to sell. When this answers, every process of the marketplace offers the departure so.',
      params,
      body: Change,
      response: { 200: DepartureView, 404: ErrorAnswer },
    },
    handler: async ({ staff, id: requestId, params, body, keepAnswer }) => {
      const { date, time: minutes, description, closed: isClosed, ...change } = body;
      const wanted = { tourId: tourIdOf(params.id), date, minutes, description };
      const departure = await overrideDeparture(
        deps,
        asActor(staff, requestId),
        { wanted, change: { ...change, isClosed } },
        (tx, changed) => keepAnswer?.(tx, 200, toDepartureView(changed)),
      );
      return toDepartureView(departure);
    },
  });
}
