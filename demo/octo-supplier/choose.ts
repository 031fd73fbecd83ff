import { availabilityOf, peopleIn } from './availability.ts';
import type { ItemGiven } from './bodies.ts';
import type { Books } from './books.ts';
import { type Offer, optionOf, saleOf, unitOf } from './offer.ts';
import { currencyOf } from './prices.ts';
import { badRequest, invalidAvailability, unprocessable } from './refused.ts';
import { type DatedSlot, slotNamed } from './slots.ts';
import type { Availability, Option, Unit } from './wire.ts';

/** What a booking is to be about, checked against what is on sale. */
export type Chosen = {
  offer: Offer;
  option: Option;
  slot: DatedSlot | null;
  availability: Availability | null;
  units: Unit[];
  currency: string;
};

/** What can be sold to this booking, whose own places count as free. */
export function choose(
  books: Books,
  asked: {
    uuid: string;
    productId: string;
    optionId: string;
    availabilityId?: string | null | undefined;
    unitItems: readonly ItemGiven[];
    currency?: string | null | undefined;
  },
): Chosen {
  const offer = books.offer(asked.productId);
  const option = optionOf(offer, asked.optionId);
  const units = asked.unitItems.map(({ unitId }) => unitOf(option, unitId));
  const currency = currencyOf(offer, asked.currency);
  const slot = slotAsked(offer, option, asked.availabilityId ?? undefined);
  checkUnits(option, units, saleOf(offer, option.id).maxUnits);
  if (!slot) return { offer, option, slot, availability: null, units, currency };
  const question = { offer, optionId: option.id, units, currency };
  const availability = availabilityOf(books, question, slot, asked.uuid);
  if (!availability.available) throw unprocessable('There are not enough places left');
  return { offer, option, slot, availability, units, currency };
}

function slotAsked(offer: Offer, option: Option, id: string | undefined): DatedSlot | null {
  if (id !== undefined) {
    const slot = slotNamed(offer, option.id, id);
    if (!slot) throw invalidAvailability(id);
    return slot;
  }
  if (offer.product.availabilityRequired) throw badRequest('Give an availabilityId');
  return null;
}

function checkUnits(option: Option, units: readonly Unit[], most: number | null): void {
  const { minUnits, maxUnits } = option.restrictions;
  const highest = Math.min(maxUnits ?? Infinity, most ?? Infinity);
  if (units.length === 0) throw unprocessable('Give at least one unit');
  if (units.length < (minUnits ?? 0)) throw unprocessable(`Book at least ${minUnits} units`);
  if (units.length > highest) throw unprocessable(`Book at most ${highest} units`);
  for (const unit of new Set(units)) {
    const { minQuantity, maxQuantity, accompaniedBy } = unit.restrictions;
    const count = units.filter(({ id }) => id === unit.id).length;
    if (count < (minQuantity ?? 0)) throw unprocessable(`Book at least ${minQuantity} ${unit.id}`);
    if (count > (maxQuantity ?? Infinity)) {
      throw unprocessable(`Book at most ${maxQuantity} ${unit.id}`);
    }
    if (accompaniedBy.length > 0 && !units.some(({ id }) => accompaniedBy.includes(id))) {
      throw unprocessable(`${unit.id} has to be accompanied by ${accompaniedBy.join(' or ')}`);
    }
  }
}

/** The places that a booking takes, and until when it can be cancelled. */
export function placesIn({ offer, option, slot, units, currency }: Chosen) {
  const { cancellationCutoffAmount: amount, cancellationCutoffUnit: unit } = option;
  const span = amount * { minute: 1, hour: 60, day: 1440 }[unit] * 60_000;
  const { cutoffMinutes } = saleOf(offer, option.id);
  const limit = slot && slot.cutoffAt + cutoffMinutes * 60_000;
  return {
    currency,
    slotKey: slot?.key ?? null,
    people: peopleIn(units),
    cancellableUntil: limit && limit - span,
  };
}
