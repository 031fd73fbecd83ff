import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ItemGiven, ReserveBody } from './bodies.ts';
import { type Books, type Entry, newReference, utc } from './books.ts';
import { type Chosen, choose, placesIn } from './choose.ts';
import { toContact } from './contact.ts';
import { isPricedByBooking, priceOf, type Tariff, totalOf } from './prices.ts';
import type { UnitItem } from './wire.ts';

const usualMinutes = 30;
const mostMinutes = 120;

/** Holds places. The same uuid again returns what it has made before. */
export function reserve(books: Books, body: z.output<typeof ReserveBody>, isTest: boolean): Entry {
  const known = body.uuid === undefined ? undefined : books.find(body.uuid);
  if (known) return known;
  const uuid = body.uuid ?? randomUUID();
  const chosen = choose(books, { ...body, uuid });
  const now = books.now();
  const expiresAt = now + minutes(body.expirationMinutes) * 60_000;
  return books.keep({
    ...placesIn(chosen),
    expiresAt,
    booking: {
      id: randomUUID(),
      uuid,
      testMode: isTest,
      resellerReference: body.resellerReference ?? null,
      supplierReference: newReference(),
      status: 'ON_HOLD',
      utcCreatedAt: utc(now),
      utcUpdatedAt: utc(now),
      utcExpiresAt: utc(expiresAt),
      utcRedeemedAt: null,
      utcConfirmedAt: null,
      cancellation: null,
      notes: body.notes ?? null,
      voucher: null,
      ...about(chosen),
      contact: toContact(body.contact),
      unitItems: toItems(chosen, body.unitItems, 'ON_HOLD'),
    },
  });
}

export function minutes(asked: number | null | undefined): number {
  return Math.min(asked ?? usualMinutes, mostMinutes);
}

/** The fields of a booking that follow from what was chosen. */
export function about({ offer, option, slot, availability, units, currency }: Chosen) {
  const { product } = offer;
  return {
    productId: product.id,
    optionId: option.id,
    product,
    option,
    cancellable: true,
    freesale: availability === null || availability.status === 'FREESALE',
    availabilityId: availability?.id ?? null,
    availability,
    deliveryMethods: product.deliveryMethods,
    pricing: totalOf(tariffOf({ offer, option, slot, currency }), units),
  };
}

export function toItems(
  { offer, option, slot, units, currency }: Chosen,
  given: readonly ItemGiven[],
  status: UnitItem['status'],
): UnitItem[] {
  const tariff = tariffOf({ offer, option, slot, currency });
  return units.map((unit, at) => ({
    uuid: given[at]?.uuid ?? randomUUID(),
    unitId: unit.id,
    unit,
    status,
    resellerReference: given[at]?.resellerReference ?? null,
    supplierReference: newReference(),
    utcRedeemedAt: null,
    contact: toContact(given[at]?.contact),
    ticket: null,
    ...(!isPricedByBooking(offer) && { pricing: priceOf(unit, tariff) }),
  }));
}

function tariffOf({
  offer,
  option,
  slot,
  currency,
}: Omit<Chosen, 'units' | 'availability'>): Tariff {
  return { offer, option, currency, date: slot?.date ?? '1970-01-01' };
}
