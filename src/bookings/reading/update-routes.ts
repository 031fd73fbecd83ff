import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { easternTime } from '../eastern-time.ts';
import { requestRefusals } from '../requests/request-refusals.ts';
import { type BookingUpdate, listUpdates, type Since } from './list-updates.ts';
import { BookingCopy, toBookingCopy } from './to-booking-copy.ts';

type Deps = { db: Database; clock: Clock; baseAddress: string };

const usualDays = 7;
const mostDays = 365;

const types = {
  placed: 'New Booking',
  confirmed: 'New Booking',
  updated: 'Booking Update',
  declined: 'Cancel Booking',
  canceled: 'Cancel Booking',
  'commission paid': 'Commission Paid',
} as const satisfies Record<BookingUpdate['kind'], string>;

const UpdateAnswer = z
  .object({
    type: z.enum(['New Booking', 'Booking Update', 'Cancel Booking', 'Commission Paid']),
    timestamp: z.string().meta({ description: 'US Eastern time', example: '2026-11-20 05:00:00' }),
    modified: z.string().meta({ format: 'date-time', description: 'The same moment in UTC' }),
    partner_ref: z.string(),
    ...BookingCopy.shape,
  })
  .meta({ id: 'BookingUpdate' });

/** Section 4.8 of the interface. */
export function bookingUpdateRoutes(server: HttpServer, deps: Deps): void {
  server.get('/v1/booking_updates', {
    schema: {
      operationId: 'listBookingUpdates',
      tags: ['Bookings'],
      summary: 'List the bookings that were changed lately',
      description:
        'Newest change first, one row for each booking. `X-Next-Cursor` of an answer, sent as `cursor`, gives exactly what changed after it: nothing is missed and nothing repeated. An Admin sees the bookings of the organization, an Agent those it made itself.',
      querystring: z.object({
        period: optional(
          wholeNumber({
            min: 1,
            max: mostDays,
            description: `Days to look back, ${usualDays} when it is not sent; not used with cursor`,
          }),
        ),
        cursor: optional(text({ max: 100, description: 'The X-Next-Cursor of an earlier answer' })),
      }),
      response: { 200: z.array(UpdateAnswer) },
    },
    handler: async ({ caller, query: { period, cursor } }, reply) => {
      const since =
        cursor === undefined ? { days: period ?? usualDays } : { change: readCursor(cursor) };
      const { updates, last } = await listUpdates(deps, caller, since satisfies Since);
      reply.header('x-next-cursor', String(last));
      return updates.map((update) => toUpdateAnswer(update, deps.baseAddress));
    },
  });
}

function readCursor(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw requestRefusals.cursorUnknown();
}

function toUpdateAnswer(
  { booking, kind, at }: BookingUpdate,
  baseAddress: string,
): z.output<typeof UpdateAnswer> {
  return {
    type: types[kind],
    timestamp: easternTime(at),
    modified: at.toString(),
    partner_ref: booking.partnerRef,
    ...toBookingCopy(booking, baseAddress),
  };
}
