import { z } from 'zod';
import { readClockTime } from '../../catalog/clock-times.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import { table } from '../../platform/cli/table.ts';
import { UsageFault } from '../../platform/cli/usage-fault.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import {
  calendarDate,
  decimal,
  field,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import { mostDays } from '../schemas.ts';
import { type ListedDeparture, listDepartures } from './list-departures.ts';
import { DepartureView, toDepartureView } from './operator-views.ts';
import { highestCapacity, mostPrices, overrideDeparture } from './override-departure.ts';

type Deps = Pick<DatabaseConnection, 'db' | 'pool'> & { clock: Clock; changes: Changes };

const operation = operationsOn<Deps>();

const tag = 'Tours';

const departure = {
  id: requiredText({ max: 32, description: 'PRD16350 or 16350' }),
  date: calendarDate({ description: 'Local date of the tour' }),
  time: field({
    read: (value) => (typeof value === 'string' ? readClockTime(value) : undefined),
    must: 'be a time such as 7:30 AM or 19:30',
    shape: { type: 'string' },
    note: { description: 'Local time of the tour', example: '7:30 AM' },
  }),
  description: optional(text({ description: 'Required if several departures start at that time' })),
  capacity: optional(
    wholeNumber({ min: 0, max: highestCapacity, description: 'The places of this departure' }),
  ),
};

const prices = z
  .record(z.string(), decimal({ min: 0, description: 'In the currency of the tour' }))
  .refine((given) => Object.keys(given).length <= mostPrices, {
    error: `prices must have at most ${mostPrices} entries`,
  })
  .optional()
  .meta({ description: 'By rate name' });

const change = {
  ...departure,
  reset: optional(flag({ description: 'First clears all overrides' })),
  closed: optional(flag({ description: 'Closed for booking' })),
  prices,
};

const price = z
  .string()
  .regex(/^.+=\d{1,10}(\.\d{1,4})?$/s, { error: 'must be written as "Adults=65.00"' })
  .transform((written): [string, number] => {
    const equals = written.lastIndexOf('=');
    return [written.slice(0, equals), Number(written.slice(equals + 1))];
  });

/** On the command line each price is an option of its own, and a departure is closed or open. */
const changeForm = formOf(
  {
    ...departure,
    prices: z
      .array(price)
      .max(mostPrices)
      .optional()
      .meta({ description: 'The price of a rate, in the currency of the tour' }),
    closed: z.boolean().optional().describe('Close it for booking'),
    open: z.boolean().optional().describe('Open it again'),
    reset: z.boolean().optional().describe('First clear all overrides'),
  },
  ({ prices: given, closed, open, ...others }) => {
    if (closed && open) throw new UsageFault('Pass either --closed or --open.');
    const isClosed = open ? false : closed;
    return { ...others, closed: isClosed, prices: given && Object.fromEntries(given) };
  },
);

/** How single departures of a tour differ from its schedule. */
export const departureOperations = [
  operation({
    name: 'listDepartures',
    route: 'GET /operator/v1/tours/:id/departures',
    tag,
    summary: 'List the departures of a tour, including closed ones',
    fields: {
      id: departure.id,
      from: optional(calendarDate({ description: 'Default today in the time zone of the tour' })),
      days: optional(
        wholeNumber({ min: 1, max: mostDays, default: mostDays, description: 'How many days' }),
      ),
    },
    answer: z.array(DepartureView),
    refusals: [404],
    run: (deps, _actor, { id, from, days = mostDays }) =>
      listDepartures(deps, { tourId: tourIdOf(id), from, days }),
    view: (departures: ListedDeparture[]) => departures.map(toDepartureView),
    command: {
      name: 'departure list',
      words: ['id'],
      values: { from: 'DATE', days: 'N' },
      example: { id: 'PRD16413', from: '2026-12-26', days: 7 },
      text: departuresText,
    },
  }),
  operation({
    name: 'setDeparture',
    route: 'PUT /operator/v1/tours/:id/departures',
    role: 'manager',
    tag,
    summary: 'Change the capacity or prices of one departure, close or reopen it',
    description:
      'Omitted fields keep their value. A capacity below the sold places leaves none to sell. When this answers, every process applies the change.',
    fields: change,
    answer: DepartureView,
    refusals: [404],
    run: (deps, actor, { id, time: minutes, date, description, closed: isClosed, ...others }) =>
      overrideDeparture(deps, actor, {
        wanted: { tourId: tourIdOf(id), date, minutes, description },
        change: { ...others, isClosed },
      }),
    view: toDepartureView,
    command: {
      name: 'departure set',
      words: ['id', 'date', 'time'],
      form: changeForm,
      options: { prices: 'price' },
      values: { description: 'TEXT', capacity: 'N', prices: 'RATE=AMOUNT' },
      text: (view) => departuresText([view]),
    },
  }),
];

function departuresText(views: z.output<typeof DepartureView>[]): string {
  const rows = views.map((view) => ({
    ...view,
    prices: Object.entries(view.prices)
      .map(([rate, amount]) => `${rate} ${amount}`)
      .join(', '),
  }));
  return table(rows, 'No departures on these days.');
}
