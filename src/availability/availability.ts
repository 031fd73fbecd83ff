import { descriptionKey } from '../catalog/timetable/pair-entries.ts';
import { type Day, dayIn, toDay } from './calendar.ts';
import type { Party } from './party.ts';
import type { PreparedTour } from './prepared-tour.ts';
import { type PriceTerms, pricesFor, reservationPrice } from './price.ts';
import type { Departure } from './schedule.ts';

export type Search = PriceTerms & {
  readonly days: Span;
  readonly party: Party;
  /** Only departures of this description. */
  readonly description: string | null;
  /** Only departures of this option of a connected tour; null is all of them. */
  readonly optionId?: string | null;
};

export type Span = { readonly firstDay: Day; readonly days: number };

export function isWithin({ firstDay, days }: Span, day: Day): boolean {
  return firstDay <= day && day < firstDay + days;
}

export type OfferedSlot = {
  readonly departure: Departure;
  /** 0 when there is none for this party. */
  readonly price: number;
  /** null is unlimited. */
  readonly placesLeft: number | null;
};

export type OfferedDay = {
  readonly day: Day;
  /** The lowest of its slots that is a price. */
  readonly price: number;
  readonly description: string;
  readonly reservationPrice: number | null;
  /** The most that one of its slots has left; null is unlimited. */
  readonly placesLeft: number | null;
  readonly slots: readonly OfferedSlot[];
};

export const lastDay = toDay('9999-12-31');

/** The days a search looks at: what is past counts as today, where the tour is. */
export function spanOf(
  { timeZone }: PreparedTour,
  wanted: { date: string | null; days: number },
  now: number,
): Span {
  const today = dayIn(timeZone, now);
  const firstDay = wanted.date === null ? today : Math.max(toDay(wanted.date), today);
  return { firstDay, days: Math.min(wanted.days, lastDay - firstDay + 1) };
}

/** The days on which something can still be booked for the party, and for how much. */
export function availabilityOf(
  tour: PreparedTour,
  search: Search,
  { departures, now }: { departures: readonly Departure[]; now: number },
): OfferedDay[] {
  const priceOf = pricesFor(tour, search.party, search);
  const wanted = search.description === null ? null : descriptionKey(search.description);
  const earliest = now + tour.cutoffMilliseconds;
  const days: OfferedDay[] = [];
  let slots: OfferedSlot[] = [];
  for (const departure of departures) {
    if (departure.startsAt < earliest || !hasPlaces(departure, search)) continue;
    if (wanted !== null && descriptionKey(departure.description) !== wanted) continue;
    const slot = { departure, price: priceOf(departure), placesLeft: placesLeft(departure) };
    if (slots[0] && slots[0].departure.day !== departure.day) {
      days.push(dayOf(tour, slots));
      slots = [];
    }
    slots.push(slot);
  }
  if (slots.length > 0) days.push(dayOf(tour, slots));
  return days;
}

/** Whether a departure has room for a party, which may want all of it for itself. */
export function hasPlaces(
  departure: Departure,
  { party, isPrivate }: { party: Party; isPrivate: boolean },
): boolean {
  if (isPrivate && departure.taken > 0) return false;
  const left = placesLeft(departure);
  // A capacity of zero sells to nobody, not even to a party that needs no places.
  return left === null || (departure.capacity !== 0 && left >= party.places);
}

function placesLeft({ capacity, taken }: Departure): number | null {
  return capacity === null ? null : Math.max(capacity - taken, 0);
}

function dayOf(tour: PreparedTour, slots: readonly OfferedSlot[]): OfferedDay {
  let [shown] = slots;
  let placesLeft: number | null = 0;
  for (const slot of slots) {
    if (shown && slot.price > 0 && (shown.price === 0 || slot.price < shown.price)) shown = slot;
    if (placesLeft !== null) {
      placesLeft = slot.placesLeft === null ? null : Math.max(placesLeft, slot.placesLeft);
    }
  }
  if (!shown) throw new Error('a day without slots is not offered');
  return {
    day: shown.departure.day,
    price: shown.price,
    description: shown.departure.description,
    reservationPrice: reservationPrice(tour, shown.price),
    placesLeft,
    slots,
  };
}
