import { vehicleClasses } from '../fleets/vehicle.ts';
import type { TransferOffer } from '../supplier.ts';
import { quoteIdOf } from './quote-offers.ts';

export const quoteOrders = ['PRICE', 'PRICE_DESC', 'VEHICLE_CLASS', 'SUPPLIER', 'RATING'] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

type Compare = (a: TransferOffer, b: TransferOffer) => number;

const byId: Compare = (a, b) => compareTexts(quoteIdOf(a.vehicle, ''), quoteIdOf(b.vehicle, ''));
const byPrice: Compare = (a, b) => a.priceMinor - b.priceMinor || byId(a, b);
const places = new Map(vehicleClasses.map((name, place) => [name, place]));
const names = new Intl.Collator('en');

/** What is alike comes by price, then by id. */
const orders: Record<QuoteOrder, Compare> = {
  PRICE: byPrice,
  PRICE_DESC: (a, b) => b.priceMinor - a.priceMinor || byId(a, b),
  VEHICLE_CLASS: (a, b) => placeOf(a) - placeOf(b) || byPrice(a, b),
  SUPPLIER: (a, b) =>
    names.compare(a.vehicle.supplierName, b.vehicle.supplierName) || byPrice(a, b),
  RATING: (a, b) => (b.vehicle.rating ?? -1) - (a.vehicle.rating ?? -1) || byPrice(a, b),
};

export function sortOffers<Offer extends TransferOffer>(
  offers: readonly Offer[],
  order: QuoteOrder,
): Offer[] {
  return offers.toSorted(orders[order]);
}

function placeOf({ vehicle }: TransferOffer): number {
  return places.get(vehicle.class) ?? 0;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
