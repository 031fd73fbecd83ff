import type { Availability } from './api.ts';
import { fromDayKey, to24Hours } from './dates.ts';

type Day = Availability['availability'][string];

/** A start that can be booked. */
export type Departure = Day['time_with_description'][number] & {
  /** The day, such as 2026-12-30. */
  date: string;
  /** What is due when the tour is booked, where that is not the whole price. */
  reserve_for?: number;
};

/** Each start of each day, in order. */
export function departuresOf({ availability }: Availability): Departure[] {
  const departures = Object.entries(availability).flatMap(([key, day]) =>
    day.time_with_description.map((slot) => ({
      ...slot,
      date: fromDayKey(key),
      ...(day.reserve_for !== undefined && { reserve_for: day.reserve_for }),
    })),
  );
  const keyOf = ({ date, time }: Departure) => `${date} ${to24Hours(time)}`;
  return departures.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
