import { z } from 'zod';
import { readClockTime } from '../catalog/clock-times.ts';
import { tourIdOf } from '../catalog/find-tour.ts';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, UsageFault } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { listDepartures } from './list-departures.ts';
import { toDepartureView } from './operator-views.ts';
import { highestCapacity, mostPrices, overrideDeparture } from './override-departure.ts';
import { mostDays } from './schemas.ts';

type Deps = Pick<DatabaseConnection, 'db' | 'pool'> & {
  actor: Actor;
  clock: Clock;
  changes: Changes;
};

const id = z.string().min(1).describe('ID');

const aDate = 'it must be a real date, written YYYY-MM-DD';
const date = z.iso.date({ error: aDate }).refine((text) => text >= '0001', { error: aDate });

const clockTime = z
  .string()
  .refine((text) => readClockTime(text) !== undefined, {
    error: 'it must be a time such as "7:30 AM" or 19:30',
  })
  .transform((text) => readClockTime(text) ?? 0);

const price = z
  .string()
  .regex(/^.+=\d{1,10}(\.\d{1,4})?$/s, { error: 'it must be written as "Adults=65.00"' })
  .transform((text): [string, number] => {
    const equals = text.lastIndexOf('=');
    return [text.slice(0, equals), Number(text.slice(equals + 1))];
  });

export const departureCommands: Command<Deps>[] = [
  command({
    name: 'departure list',
    summary: `The departures of a tour, ${mostDays} days from today or from a date`,
    words: ['id'],
    fields: {
      id,
      from: date.optional().describe('DATE'),
      days: wholeNumber(1, mostDays).optional().describe('N'),
    },
    run: async (deps: Deps, { id, from, days = mostDays }) => {
      const departures = await listDepartures(deps, { tourId: tourIdOf(id), from, days });
      const views = departures.map(toDepartureView);
      return { value: views, text: told(views) };
    },
  }),
  command({
    name: 'departure set',
    summary: 'Set capacity or prices of a departure, close or open it; what is left out stays',
    words: ['id', 'date', 'time'],
    fields: {
      id,
      date: date.describe('DATE'),
      time: clockTime.describe('TIME'),
      description: z.string().optional().describe('TEXT'),
      capacity: wholeNumber(0, highestCapacity).optional().describe('N'),
      price: z.array(price).max(mostPrices).optional().describe('RATE=AMOUNT'),
      closed: z.boolean().optional(),
      open: z.boolean().optional(),
      reset: z.boolean().optional(),
    },
    run: async (deps: Deps, { id, date, time, description, price, closed, open, ...change }) => {
      if (closed && open) throw new UsageFault('--closed and --open cannot both hold.');
      const isClosed = closed ? true : open ? false : undefined;
      const prices = price && Object.fromEntries(price);
      const departure = await overrideDeparture(deps, deps.actor, {
        wanted: { tourId: tourIdOf(id), date, minutes: time, description },
        change: { ...change, isClosed, prices },
      });
      const view = toDepartureView(departure);
      return { value: view, text: told([view]) };
    },
  }),
];

function told(views: ReturnType<typeof toDepartureView>[]): string {
  const rows = views.map((view) => ({
    ...view,
    prices: Object.entries(view.prices)
      .map(([rate, amount]) => `${rate} ${amount}`)
      .join(', '),
  }));
  return table(rows, 'Nothing departs on these days.');
}

function wholeNumber(least: number, most: number) {
  const error = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });
}
