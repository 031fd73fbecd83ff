import type { Changes } from '../../platform/db/changes.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { everything, openMemory } from '../../platform/db/memory.ts';
import { isWithin, lastDay, type Span } from '../availability.ts';
import type { Day } from '../calendar.ts';
import type { PreparedTour } from '../prepared-tour.ts';
import { type Departure, departuresOf } from '../schedule.ts';
import { findDepartures } from './find-departures.ts';
import { departureTopic, readDepartureChange } from './take-places.ts';

const blocksRemembered = 1000;
/** A search of a month looks at two of them at most. */
const daysInBlock = 32;

/** Some days of a tour, with all that is stored of them. */
type Block = {
  readonly tour: PreparedTour;
  readonly number: number;
  readonly departures: readonly Departure[];
};

/** The departures of a tour on these days that are not closed, in order, with their places. */
export type OpenDepartures = (tour: PreparedTour, days: Span) => Promise<readonly Departure[]>;

/** As the database knows them at this moment. */
export function readDepartures(database: Pick<DatabaseConnection, 'db'>): OpenDepartures {
  return async (tour, days) =>
    departuresOf(tour, { ...days, states: await findDepartures(database, tour, days) });
}

/**
 * The same from memory where possible, never older than a second: good enough to offer a place, never
 * to sell it. A sale has only the days around it read again.
 */
export function rememberDepartures(
  deps: Pick<DatabaseConnection, 'db'> & { changes: Changes; now?: () => number },
): OpenDepartures {
  const read = readDepartures(deps);
  const memory = openMemory<Block>(deps.changes, {
    ...(deps.now && { now: deps.now }),
    limit: blocksRemembered,
    topics: { catalog: everything },
    late: {
      topic: departureTopic,
      forgetting: (subject) => {
        const { tourId, day } = readDepartureChange(subject);
        const changed = day === null ? null : blockOf(day);
        return ({ tour, number }) => tour.id === tourId && (changed ?? number) === number;
      },
    },
  });
  const known = (tour: PreparedTour, number: number) => {
    const block = memory.known(keyOf(tour, number));
    return block?.tour === tour ? block : undefined;
  };
  return async (tour, days) => {
    const numbers = blocksOf(days);
    let blocks = numbers.map((number) => known(tour, number));
    if (blocks.includes(undefined)) {
      const remember = numbers.map((number) => memory.reading(keyOf(tour, number)));
      const departures = await read(tour, spanOf(numbers));
      blocks = numbers.map((number) => toBlock(tour, number, departures));
      for (const [place, block] of blocks.entries()) if (block) remember[place]?.(block);
    }
    return blocks.flatMap(
      (block) => block?.departures.filter(({ day }) => isWithin(days, day)) ?? [],
    );
  };
}

function keyOf({ id }: PreparedTour, number: number): string {
  return `${id} ${number}`;
}

function blockOf(day: Day): number {
  return Math.floor(day / daysInBlock);
}

function blocksOf({ firstDay, days }: Span): number[] {
  const first = blockOf(firstDay);
  const last = Math.max(blockOf(firstDay + days - 1), first);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function spanOf(numbers: readonly number[]): Span {
  const firstDay = (numbers[0] ?? 0) * daysInBlock;
  const days = numbers.length * daysInBlock;
  return { firstDay, days: Math.min(days, lastDay - firstDay + 1) };
}

function toBlock(tour: PreparedTour, number: number, departures: readonly Departure[]): Block {
  return { tour, number, departures: departures.filter(({ day }) => blockOf(day) === number) };
}
