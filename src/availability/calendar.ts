import assert from 'node:assert/strict';

/** A calendar day, as the number of days since 1970-01-01: quick to count with and to compare. */
export type Day = number;

const dayMilliseconds = 86_400_000;

/** Of a date that exists, such as `2026-11-20`. */
export function toDay(date: string): Day {
  const day = Date.parse(date) / dayMilliseconds;
  assert(Number.isInteger(day), `${date} is no date`);
  return day;
}

/** `2026-11-20` */
export function dateText(day: Day): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The day it is somewhere at a moment. */
export function dayIn(timeZone: string, milliseconds: number): Day {
  return dayAt(timeZone, milliseconds).day;
}

type DayThere = { readonly day: Day; readonly begins: number; readonly ends: number };

const zonesRemembered = 1000;
const today = new Map<string, DayThere>();

/** The same, with when it begins there and the next day does. */
export function dayAt(timeZone: string, milliseconds: number): DayThere {
  const known = today.get(timeZone);
  if (known && known.begins <= milliseconds && milliseconds < known.ends) return known;
  const there = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone);
  const begin = there.startOfDay();
  const found = {
    day: toDay(there.toPlainDate().toString()),
    begins: begin.epochMilliseconds,
    ends: begin.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
  if (today.size >= zonesRemembered) today.clear();
  today.set(timeZone, found);
  return found;
}

export type Start = {
  /** Minutes after midnight, as the clock there shows them. */
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/**
 * When something begins that is planned for a time of a day: a time that a clock change skips moves
 * forward by the gap, one that occurs twice means the first. Null on a day that a place left out.
 */
export function startOf(timeZone: string, day: Day, minutes: number): Start | null {
  const offset = offsetOn(timeZone, day);
  if (offset !== null) {
    return { minutes, at: day * dayMilliseconds + minutes * 60_000 - offset };
  }
  const start = Temporal.PlainDate.from(dateText(day))
    .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  if (start.toPlainDate().toString() !== dateText(day)) return null;
  return { minutes: start.hour * 60 + start.minute, at: start.epochMilliseconds };
}

const daysRemembered = 1000;
const zones = new Map<string, Map<Day, number | null>>();

/** How far clocks are ahead of UTC on a day, in milliseconds; null when they change on it. */
function offsetOn(timeZone: string, day: Day): number | null {
  let days = zones.get(timeZone);
  if (!days) {
    if (zones.size >= zonesRemembered) zones.clear();
    days = new Map();
    zones.set(timeZone, days);
  }
  let offset = days.get(day);
  if (offset === undefined) {
    offset = readOffset(timeZone, day);
    if (days.size >= daysRemembered) days.clear();
    days.set(day, offset);
  }
  return offset;
}

function readOffset(timeZone: string, day: Day): number | null {
  const date = Temporal.PlainDate.from(dateText(day));
  const begin = date.toZonedDateTime(timeZone);
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone);
  const isUsual =
    begin.offsetNanoseconds === end.offsetNanoseconds &&
    end.epochMilliseconds - begin.epochMilliseconds === dayMilliseconds;
  return isUsual ? begin.offsetNanoseconds / 1_000_000 : null;
}
