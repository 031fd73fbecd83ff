import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { easternTime } from '../booking/eastern-time.ts';
import {
  type BookingUpdate,
  listUpdates,
  mostChanges,
  type Since,
  type Updates,
} from './list-updates.ts';
import { updateRefusals } from './refusals.ts';
import { toBookingCopy } from './to-booking-copy.ts';
import { UpdateAnswer } from './update-answer.ts';

type Deps = { db: Database; clock: Clock; baseAddress: string };

/** An answer can be long: while an organization reads one, its next one waits, and not the others. */
const oneOfEach = limitConcurrency({ atOnce: 4, each: 1, waiting: 1000, waitingEach: 200 });

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

export const sendsCursor = {
  'X-Next-Cursor': {
    description: 'Send it as cursor to get later changes.',
    schema: { type: 'string' },
  },
};

/** Section 4.8 of the interface. */
export function bookingUpdateRoutes(server: HttpServer, deps: Deps): void {
  server.get('/v1/booking_updates', {
    config: { cost: 8, sends: sendsCursor },
    schema: {
      operationId: 'listBookingUpdates',
      tags: ['Bookings'],
      summary: 'List recently changed bookings',
      description:
        'Returns one row per booking, newest change first. Every answer has `X-Next-Cursor`: send it as `cursor` to get exactly the later changes, without gaps or repeats. `cursor=0` starts at the first change. While a large backlog is read for the first time, an answer by `period` may include changes that its cursor returns again. An Admin sees the bookings of the organization, an Agent its own bookings.',
      querystring: z.object({
        period: optional(
          wholeNumber({
            min: 1,
            max: mostDays,
            default: usualDays,
            description: 'The days to look back; not used with cursor',
          }),
        ),
        cursor: optional(
          text({ max: 100, description: 'X-Next-Cursor of an earlier answer, or 0' }),
        ),
        limit: optional(
          wholeNumber({
            min: 1,
            max: mostChanges,
            default: mostChanges,
            description: 'How many changes at most; only used with cursor',
          }),
        ),
      }),
      response: { 200: z.array(UpdateAnswer) },
    },
    handler: async ({ caller, query: { period, cursor, limit } }, reply) => {
      const since: Since =
        cursor === undefined
          ? { days: period ?? usualDays }
          : { change: readCursor(cursor), limit };
      const { last, body } = await oneOfEach(
        () => readAnswer(deps, caller, since),
        String(caller.organizationId),
      );
      reply.header('x-next-cursor', String(last));
      return send(reply, body);
    },
  });
}

async function readAnswer(deps: Deps, caller: Caller, since: Since) {
  const { updates, last } = await listUpdates(deps, caller, since);
  return { last, body: await written(updates, deps.baseAddress) };
}

/** A portion at a time, so that other requests are answered in between. */
async function written(updates: Updates['updates'], baseAddress: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const portion of updates) {
    const rows = portion.map((update) => JSON.stringify(toUpdateAnswer(update, baseAddress)));
    if (rows.length > 0) parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${rows.join()}`));
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

function send(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

export function readCursor(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw updateRefusals.cursorUnknown();
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
