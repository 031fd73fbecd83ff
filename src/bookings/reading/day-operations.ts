import { z } from 'zod';
import { daysOfUsage } from '../../accounts/usage/list-usage.ts';
import { usageDays } from '../../accounts/usage/usage-fields.ts';
import { requireAdmin } from '../../accounts/users/require-admin.ts';
import type { Caller } from '../../accounts/users/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { type BookingDay, countPlaced } from './count-placed.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps, Caller>();

const BookingDayView = z
  .object({
    day: calendarDay('The day, in UTC'),
    bookings: z.int().describe('How many were placed, whatever became of them'),
  })
  .meta({ id: 'BookingsOfDay' });

/** How many bookings an organization places, beside how much it asks. */
export const ownBookingDays = [
  operation({
    name: 'listOwnBookingDays',
    route: 'GET /portal/v1/usage/bookings',
    tag: 'Usage',
    summary: 'List how many bookings your organization placed by day, also days without any',
    description: 'For Admins.',
    fields: usageDays,
    answer: z.array(BookingDayView),
    run: async (deps, caller, given) => {
      requireAdmin(caller);
      return countPlaced(deps, caller, daysOfUsage(deps, given));
    },
    view: asItIs<BookingDay[]>,
  }),
];
