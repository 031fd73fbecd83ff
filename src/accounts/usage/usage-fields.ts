import { z } from 'zod';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import { calendarDate, optional, wholeNumber } from '../../platform/http/schemas.ts';
import { type Counts, keptUsageDays, mostUsageDays, usualUsageDays } from './list-usage.ts';

/** Which days are asked for. */
export const usageDays = {
  from: optional(
    calendarDate({
      description: `The first day, in UTC; default ${usualUsageDays} days to the last`,
    }),
  ),
  to: optional(
    calendarDate({
      description: `The last day, in UTC; default today; at most ${mostUsageDays} days`,
    }),
  ),
};

export const counts = {
  requests: z.int().describe('How many were answered, whatever the status'),
  errors: z.int().meta({ description: 'Answered with a status of 400 or more, except 429' }),
  rate_limited: z.int().meta({ description: 'Answered with 429' }),
};

export const UsageView = z
  .object({ day: calendarDay('The day, in UTC'), ...counts })
  .meta({ id: 'UsageOfDay' });

export const UserUsageView = z
  .object({
    user_id: z.int().describe('The number of the user'),
    user: z.string().describe('The email of the user'),
    ...counts,
  })
  .meta({ id: 'UsageOfUser' });

export const usersPage = {
  key: wholeNumber({ min: 0, max: 2_147_483_647 }),
  keyOf: (one: { user_id: number }) => one.user_id,
  most: 500,
};

export const aboutCounting = `Counted some seconds after the request, and kept ${keptUsageDays} days.`;

export function toCounts<Row extends Counts>({ limited, ...counted }: Row) {
  return { ...counted, rate_limited: limited };
}

export function toUserCounts({ userId, ...counted }: Counts & { userId: number; user: string }) {
  return { user_id: userId, ...toCounts(counted) };
}
