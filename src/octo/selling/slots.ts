import { type Day, toDay } from '../../availability/calendar.ts';
import { clockTimeText, readClockTime } from '../../catalog/clock-times.ts';
import type { OctoAvailability } from '../protocol/availability.ts';
import { type Money, moneyOf } from './money.ts';

/** What a sale needs to know of an availability. */
export type Slot = {
  id: string;
  day: Day;
  /** Minutes after midnight, as the clock there shows them. */
  minutes: number;
  /** Until when it is not over: its start, or the closing time of a day with opening hours. */
  lastMinutes: number;
  /** What tells it from others at the same time. */
  words: readonly string[];
  state: 'open' | 'full' | 'closed';
  /** Places; null is unlimited. */
  left: number | null;
  capacity: number | null;
  maxUnits: number | null;
  /** Milliseconds since 1970. */
  cutoffAt: number | null;
  unitPrices: ReadonlyMap<string, Money>;
  /** Of the booking, or of the party that was asked for. */
  price: Money | null;
};

const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?/;
const lastMinute = 24 * 60 - 1;

/** Null for a time that cannot be read. Prices in another currency are none. */
export function toSlot(
  given: OctoAvailability,
  { currency, isAllDay }: { currency: string; isAllDay: boolean },
): Slot | null {
  const [, date, hour, minute] = local.exec(given.localDateTimeStart) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return null;
  const hours = isAllDay || given.allDay ? openingOf(given) : null;
  const minutes = hours ? hours.opens : Number(hour ?? 0) * 60 + Number(minute ?? 0);
  const cutoffAt = Date.parse(given.utcCutoffAt ?? '');
  const unitPrices = given.unitPricing.flatMap((pricing) => {
    const money = moneyOf(pricing, currency);
    return money ? [[pricing.unitId, money] as const] : [];
  });
  return {
    id: given.id,
    day: toDay(date),
    minutes,
    lastMinutes: hours?.closes ?? minutes,
    words: [given.title?.trim() ?? '', hours?.text ?? ''].filter((text) => text !== ''),
    ...placesOf(given),
    maxUnits: given.maxUnits,
    cutoffAt: Number.isNaN(cutoffAt) ? null : cutoffAt,
    unitPrices: new Map(unitPrices),
    price: given.pricing && moneyOf(given.pricing, currency),
  };
}

/** Without opening hours it is open from midnight to midnight. */
function openingOf({ openingHours }: OctoAvailability) {
  const hours = openingHours.flatMap(({ from, to }) => {
    const [opens, closes] = [readClockTime(from.slice(0, 5)), readClockTime(to.slice(0, 5))];
    return opens === undefined || closes === undefined ? [] : [{ opens, closes }];
  });
  const [first] = hours;
  if (!first) return { opens: 0, closes: lastMinute, text: '' };
  const spans = hours.map(
    ({ opens, closes }) => `${clockTimeText(opens)} to ${clockTimeText(closes)}`,
  );
  // One that closes after midnight is open until midnight on this day.
  const closings = hours.map(({ opens, closes }) => (closes > opens ? closes : lastMinute));
  return {
    opens: first.opens,
    closes: Math.max(...closings),
    text: `open ${spans.join(' and ')}`,
  };
}

/** Some systems show vacancies although they sell without limit, others without places. */
function placesOf({ available, status, vacancies, capacity }: OctoAvailability) {
  const isFull = status === 'SOLD_OUT' || (vacancies === 0 && status !== 'FREESALE');
  if (isFull) return { state: 'full', left: 0, capacity: capacity ?? 0 } as const;
  const state = available ? 'open' : 'closed';
  if (status === 'FREESALE' || vacancies === null) {
    return { state, left: null, capacity: null } as const;
  }
  return { state, left: vacancies, capacity: Math.max(capacity ?? 0, vacancies) } as const;
}
