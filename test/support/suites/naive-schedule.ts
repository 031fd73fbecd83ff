import fc from 'fast-check';
import { clockTimeText, readClockTime } from '../../../src/catalog/clock-times.ts';
import type { TourInFile } from '../../../src/catalog/marketplace-file.ts';
import { weekdays } from '../../../src/catalog/tour.ts';
import { aTour } from '../tours.ts';

const zones = [
  'UTC',
  'Europe/Rome',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

/** About where clocks change, years end and days leap. */
const turningPoints = [
  '2011-12-25',
  '2026-12-15',
  '2027-03-05',
  '2027-03-20',
  '2027-04-20',
  '2027-09-28',
  '2027-10-25',
  '2028-02-20',
];

const date = fc
  .tuple(fc.constantFrom(...turningPoints), fc.integer({ min: -10, max: 20 }))
  .map(([from, days]) => Temporal.PlainDate.from(from).add({ days }).toString());

/** Times at night among them, when clocks change. */
const time = fc
  .oneof(
    fc.constantFrom(0, 15, 30, 60, 90, 120, 135, 150, 180, 210),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(clockTimeText);

const season = fc
  .tuple(fc.option(date), fc.option(date))
  .map(([a, b]) => (a && b && a > b ? { from: b, to: a } : { from: a, to: b }));

const entry = fc
  .record({
    description: fc.constantFrom('', 'Dawn', 'dawn', 'Boat'),
    times: fc.array(time, { minLength: 1, maxLength: 4 }),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    capacity: fc.option(fc.integer({ min: 0, max: 20 })),
    season,
  })
  .map(({ season, ...rest }) => ({ ...rest, ...season }));

const closure = fc
  .tuple(date, fc.option(fc.integer({ min: 0, max: 9 })), fc.option(time))
  .map(([from, days, at]) => ({
    from,
    to: days === null ? null : Temporal.PlainDate.from(from).add({ days }).toString(),
    time: at,
  }));

/** A tour with any schedule anywhere, and the days somebody asks for. */
export const schedules = fc
  .record({
    zone: fc.constantFrom(...zones),
    schedule: fc.array(entry, { minLength: 1, maxLength: 4 }),
    closures: fc.array(closure, { maxLength: 3 }),
    date,
    days: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ zone, schedule, closures, ...asked }) => ({
    tour: aTour({ schedule, closures, place: { time_zone: zone } }),
    ...asked,
  }));

type NaiveDeparture = { told: string; at: number; capacity: number | null };

/** The schedule as a patient person reads it: a day at a time, every entry, every closure. */
export function naiveDepartures(tour: TourInFile, first: string, days: number): NaiveDeparture[] {
  return Array.from({ length: days }, (_, day) =>
    naiveDay(tour, Temporal.PlainDate.from(first).add({ days: day })),
  ).flat();
}

function naiveDay(tour: TourInFile, day: Temporal.PlainDate): NaiveDeparture[] {
  const date = day.toString();
  const within = ({
    from,
    to,
  }: {
    from?: string | null | undefined;
    to?: string | null | undefined;
  }) => (!from || from <= date) && (!to || date <= to);
  type Planned = { minutes: number; description: string; capacity: number | null };
  const planned: Planned[] = [];
  const isSame = (a: Planned, b: Planned) =>
    a.minutes === b.minutes && a.description.toLowerCase() === b.description.toLowerCase();
  const put = (one: Planned) => {
    const place = planned.findIndex((other) => isSame(one, other));
    if (place === -1) planned.push(one);
    else planned[place] = one;
  };
  for (const slot of tour.schedule) {
    for (const text of slot.times) {
      const minutes = readClockTime(text) ?? -1;
      put({ minutes, description: slot.description, capacity: -1 });
    }
  }
  for (const slot of tour.schedule) {
    if (!within(slot) || !slot.weekdays.includes(weekdays[day.dayOfWeek - 1] ?? 'mon')) continue;
    for (const text of slot.times) {
      const minutes = readClockTime(text) ?? -1;
      put({ minutes, description: slot.description, capacity: slot.capacity ?? null });
    }
  }
  const starts = planned
    .filter(({ capacity }) => capacity !== -1)
    .filter(
      ({ minutes }) =>
        !tour.closures.some(
          (closure) =>
            within(closure) && (!closure.time || readClockTime(closure.time) === minutes),
        ),
    )
    .map((one) => {
      const hour = Math.floor(one.minutes / 60);
      const start = day
        .toPlainDateTime({ hour, minute: one.minutes % 60 })
        .toZonedDateTime(tour.place.time_zone, { disambiguation: 'compatible' });
      return { ...one, start, shown: start.hour * 60 + start.minute };
    })
    .filter(({ start }) => start.toPlainDate().equals(day));
  return starts
    .filter(
      (one) =>
        one.shown === one.minutes ||
        !starts.some((other) => isSame({ ...one, minutes: one.shown }, other)),
    )
    .toSorted((a, b) => a.shown - b.shown || a.minutes - b.minutes)
    .map(({ shown, description, capacity, start }) => ({
      told: `${date} ${clockTimeText(shown)} ${description}`.trim(),
      at: start.epochMilliseconds,
      capacity,
    }));
}
