import { sql } from 'kysely';
import type { ConnectorFor } from '../../availability/connector.ts';
import { readOffer } from '../../availability/offers.ts';
import type { PreparedTour } from '../../availability/prepared-tour.ts';
import { reservationPrice } from '../../availability/price.ts';
import { rateKey } from '../../catalog/tour.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { writeParts } from '../../platform/db/parts.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Answered } from '../booking/ask-first.ts';
import { placesOf } from '../booking/booked-places.ts';
import type { Booking } from '../booking/booking.ts';
import type { BookingChange } from '../booking/change-booking.ts';
import { chooseDeparture, soldOut, wantedDay } from '../placing/choose-departure.ts';
import { productOf, type SoldTour } from '../placing/orders/find-product.ts';
import { writeNames } from '../placing/orders/names.ts';
import { quoteOrder } from '../placing/orders/quote-order.ts';
import type { Order } from '../placing/orders/read-order.ts';
import { readTravelers } from '../placing/orders/read-travelers.ts';
import { bookingRefusals } from '../placing/refusals.ts';
import { type Repricing, repriceAsQuoted, repriceParty } from './fair/reprice-party.ts';
import { movedFairly } from './moved-booking.ts';
import { decisionRefusals } from './refusals.ts';
import type { WantedChange } from './wanted-change.ts';

/** What is needed to price and move a party; `answered` is what suppliers have said. */
export type RebookingDeps = {
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
  connectorFor: ConnectorFor;
  answered: Answered;
};

export type Rebooking = {
  set: BookingChange['set'];
  repricing: Repricing;
  /** Amount due at booking, out of a total. */
  depositOf?: (totalMinor: number) => number;
};

/** Gives the places of a booking back and takes those of another departure or party. */
export async function rebookParty(
  tx: Transaction,
  deps: RebookingDeps,
  booking: Booking,
  wanted: WantedChange,
  named: Readonly<Record<string, string>> | undefined,
): Promise<Rebooking> {
  const places = placesOf(booking);
  // One after the other: two that swap their departures would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('rebooking'))`.execute(tx);
  try {
    const product = productOf(deps, places.tourId, await readOffer(tx, places.tourId));
    const order = orderOf(product, booking, wanted, named);
    await product.connector.release(tx, places);
    const hasNewDeadline = wanted.terms?.newDeadline ?? false;
    const goal = { product: withoutCutoff(product), order, hasNewDeadline };
    return await rebook(tx, deps, booking, goal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw decisionRefusals.changeImpossible(error.message);
  }
}

async function rebook(
  tx: Transaction,
  deps: RebookingDeps,
  booking: Booking,
  { product, order, hasNewDeadline }: { product: SoldTour; order: Order; hasNewDeadline: boolean },
): Promise<Rebooking> {
  const { prepared, connector } = product;
  const { remote } = connector;
  const day = wantedDay(order);
  const departures = remote
    ? deps.answered(() => remote.departuresOn(prepared, day))
    : await connector.departuresOn(tx, prepared, day);
  const departure = chooseDeparture(deps, product, order, departures);
  const { quote, prices } = await quoteOrder(deps, { product, order, departure }, booking);
  const taken = {
    date: order.date,
    minutes: departure.minutes,
    scheduleKey: departure.key,
    places: order.party.places,
  };
  const party = order.party.travelers;
  const { planned: capacity, pricesSet, systemId } = departure;
  const wanted = { ...placesOf(booking), ...quote, ...taken, party, capacity, pricesSet, systemId };
  const written = await writeParts(tx, product.connector.taking(wanted));
  if (written['taken'] === 0) throw soldOut(product, order);
  const repricing =
    remote || prices === null
      ? repriceAsQuoted(booking, party, { quotedMinor: quote.totalMinor, today: prices })
      : repriceParty(booking, party, prices);
  const startsAt = Temporal.Instant.fromEpochMilliseconds(departure.startsAt);
  return {
    repricing,
    depositOf: (total) => reservationPrice(prepared, total) ?? total,
    set: {
      ...movedFairly(booking, startsAt, hasNewDeadline),
      ...taken,
      description: departure.description,
    },
  };
}

/** The booking as an order of this moment. */
function orderOf(
  { prepared }: SoldTour,
  booking: Booking,
  wanted: WantedChange,
  named: Readonly<Record<string, string>> | undefined,
): Order {
  const kept = booking.party.map(({ rate, names }) => [rate, writeNames(names)] as const);
  requireKnownRates(prepared, named ?? {});
  const slot = prepared.starts
    .flatMap(({ slots }) => slots)
    .find(({ key }) => key === booking.scheduleKey);
  // Its words may have changed since.
  const description = wanted.description ?? slot?.description ?? booking.description;
  return {
    date: wanted.date ?? booking.date,
    time: wanted.minutes ?? booking.minutes,
    party: readTravelers(prepared, named ?? Object.fromEntries(kept)),
    ...(description !== '' && { description }),
    private: booking.isPrivate,
  };
}

/** An order may have other fields too; staff name rates and nothing else. */
function requireKnownRates({ rates }: PreparedTour, named: Readonly<Record<string, string>>): void {
  const known = new Set(rates.map(({ key }) => key));
  const other = Object.keys(named).find((name) => !known.has(rateKey(name)));
  if (other === undefined) return;
  throw bookingRefusals.travelersInvalid(
    `${other} is not a rate of this product; it has ${rates.map(({ name }) => name).join(', ')}`,
  );
}

/** How late a departure can be booked is for partners; staff may have asked the supplier. */
function withoutCutoff(product: SoldTour): SoldTour {
  return { ...product, prepared: { ...product.prepared, cutoffMilliseconds: 0 } };
}
