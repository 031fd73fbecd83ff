import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { TimetableInFile } from '../../catalog/marketplace-file.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import { describedFields } from '../../catalog/tours/tour-fields.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDay, instant } from '../../platform/http/answer-fields.ts';
import { calendarDate, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { dateText } from '../calendar.ts';
import type { Departure } from '../schedule.ts';
import { previewSchedule } from './preview-schedule.ts';

const operation = operationsOn<{ db: Database; clock: Clock }>();

const mostDays = 366;

const PlannedDeparture = z
  .object({
    date: calendarDay('Local date of the tour'),
    time: z.string().meta({ example: '7:30 AM', description: 'The start, as local 12-hour time' }),
    description: z.string().describe('Of the slot; empty if it has none'),
    key: z.string().meta({ description: 'Of the entry of the schedule' }),
    starts_at: instant('The same moment'),
    capacity: z.int().nullable().meta({ description: 'null means unlimited' }),
  })
  .meta({ id: 'PlannedDeparture' });

/** What a schedule comes to before it is saved. */
export const scheduleOperations = [
  operation({
    name: 'previewSchedule',
    route: 'POST /operator/v1/schedule/preview',
    role: 'viewer',
    tag: 'Tours',
    summary: 'Show the departures that come out of a schedule',
    description:
      'Send `schedule`, `closures` and `place.time_zone` as a tour has them, or the whole tour, saved or not. With `tour`, what you do not send is as that tour has it. What staff set for single departures has no part in it.',
    takesRecord: true,
    fields: {
      ...describedFields(TimetableInFile.shape, { withDefaults: true }),
      tour: optional(text({ max: 32, description: 'PRD16350 or 16350' })),
      from: optional(calendarDate({ description: 'Default today in the time zone of the tour' })),
      days: optional(wholeNumber({ min: 1, max: mostDays, description: 'Default 31' })),
    },
    answer: z.array(PlannedDeparture),
    refusals: [404],
    run: (deps, _actor, { tour, from, days = 31, ...given }) =>
      previewSchedule(deps, {
        tourId: tour === undefined ? undefined : tourIdOf(tour),
        given,
        from,
        days,
      }),
    view: (departures: Departure[]) => departures.map(toPlannedDeparture),
  }),
];

function toPlannedDeparture(departure: Departure): z.output<typeof PlannedDeparture> {
  const { day, minutes, description, key, startsAt, capacity } = departure;
  return {
    date: dateText(day),
    time: clockTimeText(minutes),
    description,
    key,
    starts_at: Temporal.Instant.fromEpochMilliseconds(startsAt).toString(),
    capacity,
  };
}
