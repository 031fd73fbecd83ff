import type { BookedPlaces } from '../../availability/connector.ts';
import { pricesFor } from '../../availability/price.ts';
import type { ConnectedOption } from '../../catalog/tour.ts';
import { usableRates } from '../../currencies/usable-rates.ts';
import type { Deadline } from '../../platform/limits/timer.ts';
import type { Reached } from '../connections/reach.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { ConnectedTour } from './connected-tour.ts';
import { withinTime } from './deadline.ts';
import { pricesOf } from './departures.ts';
import { type Money, moneyOf } from './money.ts';
import { type PartyUnits, unitsOf } from './party-units.ts';
import { type Slot, toSlot } from './slots.ts';
import type { SellingDeps } from './system-booking.ts';
import { partyOfBooked } from './traveler-units.ts';

type Held = Reached & {
  tour: ConnectedTour;
  option: ConnectedOption;
  booked: BookedPlaces;
  endsAt: Deadline;
};

type PricedSlot = Pick<Slot, 'unitPrices' | 'price'>;

/**
 * What a held booking costs, by the rules by which it was quoted, and what its supplier gets. Some
 * systems price bookings with zeros: then the availability says it. Null if nothing does.
 */
export async function priceOfHeld(
  deps: SellingDeps,
  held: Held,
  booking: OctoBooking,
): Promise<{ totalMinor: number; netMinor: number | null } | null> {
  const { tour, option, booked } = held;
  const party = partyOfBooked(tour, booked);
  const units = unitsOf(tour, option, party);
  const priced =
    pricedByBooking(held, booking, units) ?? (await askAgain(deps, held, booking, units));
  if (!priced) return null;
  const { currency } = booked;
  const rates = usableRates(
    tour.currency === currency ? null : await deps.rates.find(),
    { from: tour.currency, to: currency },
    { now: deps.clock.now(), isStaging: deps.isStaging },
  );
  const { isPriced, ...prices } = pricesOf(tour, option, priced, units);
  if (!isPriced) return null;
  const totalMinor = pricesFor(tour, party, { currency, rates, isPrivate: false })(prices);
  return { totalMinor, netMinor: netOf(tour, priced, units) };
}

/**
 * What its supplier has a booking for, in the currency of the tour; null where it does not price it, or
 * ours is in another currency, at the rate of another day.
 */
export function retailOfBooking(
  about: Pick<Held, 'tour' | 'option' | 'booked'>,
  booking: OctoBooking,
): number | null {
  const { tour, option, booked } = about;
  if (tour.currency !== booked.currency) return null;
  const party = partyOfBooked(tour, booked);
  const units = unitsOf(tour, option, party);
  const priced = pricedByBooking(about, booking, units);
  if (!priced) return null;
  const { isPriced, ...prices } = pricesOf(tour, option, priced, units);
  if (!isPriced) return null;
  const { currency } = booked;
  return pricesFor(tour, party, { currency, rates: null, isPrivate: false })(prices);
}

/** Null where it prices nothing. */
function pricedByBooking(
  { tour }: Pick<Held, 'tour'>,
  { unitItems, pricing }: OctoBooking,
  { units }: PartyUnits,
): PricedSlot | null {
  const total = pricing && moneyOf(pricing, tour.currency);
  const price = total && total.minor > 0 ? total : null;
  const unitPrices = new Map<string, Money>();
  for (const { unitId, pricing: own } of unitItems) {
    const money = own && moneyOf(own, tour.currency);
    if (unitId !== null && money) unitPrices.set(unitId, money);
  }
  if (tour.connected.pricedPer === 'booking') return price && { unitPrices, price };
  const isPriced = units.every(({ id }) => unitPrices.has(id));
  const isFree = [...unitPrices.values()].every(({ minor }) => minor === 0);
  return isPriced && !isFree ? { unitPrices, price } : null;
}

async function askAgain(
  { octo }: SellingDeps,
  { tour, access, option, endsAt }: Held,
  { availabilityId }: OctoBooking,
  { units }: PartyUnits,
): Promise<PricedSlot | null> {
  if (availabilityId === null) return null;
  const { productId, quoteCurrency, isAllDay } = tour.connected;
  const outcome = await withinTime(endsAt, () =>
    octo.availability(access, {
      productId,
      optionId: option.id,
      availabilityIds: [availabilityId],
      ...(units.length > 0 && { units }),
      ...(quoteCurrency !== null && { currency: quoteCurrency }),
    }),
  );
  if (outcome.kind !== 'answered') return null;
  const given = outcome.value.find(({ id }) => id === availabilityId);
  return given ? toSlot(given, { currency: tour.currency, isAllDay }) : null;
}

/** Null where the supplier does not tell it of everything. */
function netOf(
  { connected }: ConnectedTour,
  { unitPrices, price }: PricedSlot,
  { units }: PartyUnits,
): number | null {
  if (price?.netMinor != null) return price.netMinor;
  if (connected.pricedPer === 'booking' || units.length === 0) return null;
  let net: number | null = 0;
  for (const { id, quantity } of units) {
    const own: number | null = unitPrices.get(id)?.netMinor ?? null;
    net = net === null || own === null ? null : net + quantity * own;
  }
  return net;
}
