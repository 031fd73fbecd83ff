import { hasPlaces } from '../../availability/availability.ts';
import { toDay } from '../../availability/calendar.ts';
import { findDeparturesOn } from '../../availability/find-departures.ts';
import { departureKey } from '../../availability/prepared-tour.ts';
import { type Departure, departuresOf } from '../../availability/schedule.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { descriptionKey } from '../../catalog/pair-entries.ts';
import { productId } from '../../catalog/product-id.ts';
import { requiresDescription } from '../../catalog/stored-tour.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SoldTour } from './find-product.ts';
import type { Order } from './read-order.ts';
import { bookingRefusals } from './refusals.ts';

/** A departure as it is now; `planned` are the places that the schedule gives it. */
export type ChosenDeparture = Departure & { planned: number | null };

/** The departure that is meant, if it can still be booked. The places are not taken yet. */
export async function chooseDeparture(
  { tx, clock }: { tx: Transaction; clock: Clock },
  product: SoldTour,
  order: Order,
): Promise<ChosenDeparture> {
  const { prepared } = product;
  const span = { firstDay: toDay(order.date), days: 1 };
  const planned = meant(product, order, departuresOf(prepared, { ...span, states: new Map() }));
  const states = await findDeparturesOn(tx, prepared, order.date);
  const key = departureKey(planned);
  const refused = (why: string) => unavailable(product, order, why);

  const state = states.get(span.firstDay)?.get(key);
  if (state?.isClosedByStaff) throw refused('is closed');
  const now = clock.milliseconds();
  if (planned.startsAt <= now) throw refused('has started already');
  if (planned.startsAt < now + prepared.cutoffMilliseconds) {
    throw refused(`had to be booked ${hoursOf(product)} before the start`);
  }
  const departure = departuresOf(prepared, { ...span, states }).find(
    (one) => departureKey(one) === key,
  );
  const wanted = { party: order.party, isPrivate: order.private ?? false };
  if (!departure || !hasPlaces(departure, wanted)) throw soldOut(product, order, departure);
  return { ...departure, planned: planned.capacity };
}

/** The one slot at that time of the day, or the one of the description that is given. */
function meant(product: SoldTour, order: Order, day: readonly Departure[]): Departure {
  const { time, description } = order;
  const slots = day.filter(({ minutes }) => minutes === time);
  const descriptions = slots.map((slot) => slot.description);
  if (description === undefined) {
    if (slots.length > 1 || requiresDescription(product.tour)) {
      const known = descriptions.length > 0 ? `: at that time ${inWords(descriptions)}` : '';
      throw bookingRefusals.descriptionInvalid(`description is missing${known}`);
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
  throw bookingRefusals.descriptionInvalid(
    isNamed
      ? `description must be that of a slot: at that time ${inWords(descriptions)}`
      : 'description must be left out: the slot at that time has none',
  );
}

/** Also when somebody else was faster. */
export function soldOut(product: SoldTour, order: Order, departure?: Departure) {
  const left = departure?.capacity == null ? 0 : departure.capacity - departure.taken;
  if (order.private && (left > 0 || departure?.capacity === null)) {
    return unavailable(product, order, 'is not free for one party');
  }
  const places = `${left} ${left === 1 ? 'place' : 'places'}`;
  return unavailable(product, order, left > 0 ? `has only ${places} left` : 'is sold out');
}

function unavailable({ tour }: SoldTour, { date, time }: Order, why: string) {
  const departure = `${productId(tour.id)} on ${date} at ${clockTimeText(time)}`;
  return bookingRefusals.departureUnavailable(`${departure} ${why}`);
}

function hoursOf({ tour: { cutoff_hours: hours } }: SoldTour): string {
  return `at least ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function inWords(descriptions: readonly string[]): string {
  return descriptions.map((text) => `"${text}"`).join(' or ');
}
