import { hasPlaces } from '../../availability/availability.ts';
import type { DepartureOnSale, WantedDay } from '../../availability/connector.ts';
import type { Party } from '../../availability/party.ts';
import type { Departure } from '../../availability/schedule.ts';
import { productId } from '../../catalog/product-id.ts';
import { descriptionKey } from '../../catalog/timetable/pair-entries.ts';
import { requiresDescription } from '../../catalog/tour.ts';
import type { Clock } from '../../platform/clock.ts';
import { attempt, firstFault } from '../../platform/faults.ts';
import type { SoldTour } from './orders/find-product.ts';
import type { Order } from './orders/read-order.ts';
import { bookingRefusals, departureUnavailable } from './refusals.ts';

/** What of an order says which departure is meant, and for how many. */
export type DepartureOrder = Pick<Order, 'date' | 'time' | 'description' | 'private'> & {
  party: Party;
};

/** The day that is meant, and who wants to come along. */
export function wantedDay(order: DepartureOrder): WantedDay {
  return { date: order.date, party: order.party, isPrivate: order.private ?? false };
}

/** Of a day, the departure that is meant, if it can still be booked. The places are not taken yet. */
export function chooseDeparture(
  deps: { clock: Clock },
  product: SoldTour,
  order: DepartureOrder,
  departures: readonly DepartureOnSale[],
  faults = firstFault,
): DepartureOnSale {
  const departure = meant(product, order, departures);
  attempt(faults, 'date', () => requireBookable(deps, product, order, departure));
  return departure;
}

/** Refuses with what keeps this party from booking the departure. */
export function requireBookable(
  { clock }: { clock: Clock },
  product: SoldTour,
  order: DepartureOrder,
  departure: DepartureOnSale,
): void {
  const { prepared } = product;
  const refused = (why: string) => unavailable(product, order, why);
  if (departure.isClosed) {
    const { closedReason } = departure;
    throw refused(closedReason === undefined ? 'is closed' : `is closed: ${closedReason}`);
  }
  if (departure.unfit !== undefined) throw refused(departure.unfit);
  const now = clock.milliseconds();
  if (departure.startsAt <= now) throw refused('has already started');
  if (departure.startsAt < now + prepared.cutoffMilliseconds) {
    throw refused(`closes for booking ${hoursOf(product)} before the start`);
  }
  const wanted = { party: order.party, isPrivate: order.private ?? false };
  if (!hasPlaces(departure, wanted)) throw soldOut(product, order, departure);
}

/** The one slot at that time of the day, or the one of the description that is given. */
function meant(
  product: SoldTour,
  order: DepartureOrder,
  day: readonly DepartureOnSale[],
): DepartureOnSale {
  const { time, description } = order;
  const slots = day.filter(({ minutes }) => minutes === time);
  const descriptions = slots.map((slot) => slot.description);
  if (description === undefined) {
    if (slots.length > 1 || requiresDescription(product.tour)) {
      const known = descriptions.length > 0 ? `: at that time ${inWords(descriptions)}` : '';
      throw descriptionInvalid(`description is missing${known}`);
    }
    const [slot] = slots;
    if (!slot) throw unavailable(product, order, 'does not run');
    return slot;
  }
  if (slots.length === 0) throw unavailable(product, order, 'does not run');
  const wanted = descriptionKey(description);
  const slot = slots.find((one) => descriptionKey(one.description) === wanted);
  if (slot) return slot;
  const isNamed = descriptions.some((text) => text !== '');
  throw descriptionInvalid(
    isNamed
      ? `description must be ${inWords(descriptions)} at that time`
      : 'description must be omitted: the slot at that time has none',
  );
}

/** Also when another order was faster. */
export function soldOut(product: SoldTour, order: DepartureOrder, departure?: Departure) {
  const left = departure?.capacity == null ? 0 : departure.capacity - departure.taken;
  if (order.private && (left > 0 || departure?.capacity === null)) {
    return unavailable(product, order, 'is not available as a private tour');
  }
  const places = `${left} ${left === 1 ? 'place' : 'places'}`;
  return unavailable(product, order, left > 0 ? `has only ${places} left` : 'is sold out');
}

function descriptionInvalid(sentence: string) {
  return bookingRefusals.descriptionInvalid(sentence).about('description');
}

function unavailable({ tour }: SoldTour, { date, time: minutes }: DepartureOrder, why: string) {
  return departureUnavailable(productId(tour.id), { date, minutes }, why);
}

function hoursOf({ tour: { cutoffHours: hours } }: SoldTour): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function inWords(descriptions: readonly string[]): string {
  return descriptions.map((text) => `"${text}"`).join(' or ');
}
