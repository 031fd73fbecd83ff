import type { Party } from '../../availability/party.ts';
import type { ConnectedOption, ConnectedUnit } from '../../catalog/tour.ts';
import { counted } from '../../platform/counted.ts';
import type { OctoParty } from '../protocol/octo-client.ts';
import { type ConnectedTour, unitOfRate } from './connected-tour.ts';

/** A party as an option counts it. */
export type PartyUnits = {
  /** Empty where it is not known who comes along. */
  units: OctoParty;
  /** Travelers, as the places of the system count them. */
  people: number;
  /** Why the option is not for this party. */
  unfit: string | undefined;
};

/** Which units of an option a party takes; what has no price is left to the rules of the tour. */
export function unitsOf(tour: ConnectedTour, option: ConnectedOption, party: Party): PartyUnits {
  if (!party.isPriceable) return { units: [], people: 1, unfit: undefined };
  const taken = tour.rates.flatMap((rate, place) => {
    const quantity = party.quantities[place] ?? 0;
    return quantity > 0 ? [{ rate, unit: unitOfRate(option, rate), quantity }] : [];
  });
  const missing = taken.find(({ unit }) => !unit);
  if (missing) {
    return { units: [], people: party.places, unfit: `is not sold for ${missing.rate.name}` };
  }
  const isByBooking = tour.connected.pricedPer === 'booking';
  const counts = taken.flatMap(({ unit, quantity }) =>
    unit ? [{ unit, quantity: isByBooking ? unitsFor(unit, quantity) : quantity }] : [],
  );
  const inUnits = counts.reduce((sum, { unit, quantity }) => sum + quantity * unit.travelers, 0);
  return {
    units: counts.map(({ unit: { id }, quantity }) => ({ id, quantity })),
    people: isByBooking ? party.places : inUnits,
    unfit: brokenRule(option, counts),
  };
}

/** Travelers are counted where the price is per booking. */
export function unitsFor({ travelers: each }: ConnectedUnit, travelers: number): number {
  return Math.ceil(travelers / Math.max(each, 1));
}

type Count = { unit: ConnectedUnit; quantity: number };

/** The rule of an option that a party breaks, if any. */
export function brokenRule(option: ConnectedOption, counts: readonly Count[]): string | undefined {
  const total = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  // Nobody has no price, and breaks no rule.
  if (total === 0) return undefined;
  if (total < option.minUnits) return `is sold to at least ${counted(option.minUnits, 'traveler')}`;
  if (option.maxUnits !== null && total > option.maxUnits) {
    return `is sold to at most ${counted(option.maxUnits, 'traveler')} in one booking`;
  }
  for (const { unit, quantity } of counts) {
    const { rate, minQuantity, maxQuantity, accompaniedBy } = unit;
    if (quantity < minQuantity) return `is sold to at least ${minQuantity} ${rate}`;
    if (maxQuantity !== null && quantity > maxQuantity) {
      return `is sold to at most ${maxQuantity} ${rate}`;
    }
    if (
      accompaniedBy.length > 0 &&
      !counts.some((other) => accompaniedBy.includes(other.unit.id))
    ) {
      return `is sold to ${rate} only with ${namesOf(option, accompaniedBy)}`;
    }
  }
  return undefined;
}

function namesOf({ units }: ConnectedOption, ids: readonly string[]): string {
  const rates = units.filter(({ id }) => ids.includes(id)).map(({ rate }) => rate);
  return [...new Set(rates)].join(' or ') || 'others';
}
