import { vehicleClasses } from '../fleets/vehicle.ts';
import type { TransferOffer } from '../supplier.ts';
import { quoteIdOf } from './quote-offers.ts';

export const quoteOrders = ['PRICE', 'PRICE_DESC', 'VEHICLE_CLASS', 'SUPPLIER', 'RATING'] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

type Compare = (a: TransferOffer, b: TransferOffer) => number;

const byPrice: Compare = (a, b) => a.priceMinor - b.priceMinor;
const byId: Compare = (a, b) => compareTexts(quoteIdOf(a.vehicle, ''), quoteIdOf(b.vehicle, ''));
const places = new Map(vehicleClasses.map((name, place) => [name, place]));
const names = new Intl.Collator('en');

const orders: Record<QuoteOrder, Compare> = {
  PRICE: byPrice,
  PRICE_DESC: (a, b) => byPrice(b, a),
  VEHICLE_CLASS: (a, b) => placeOf(a) - placeOf(b),
  SUPPLIER: (a, b) => names.compare(a.vehicle.supplierName, b.vehicle.supplierName),
  RATING: (a, b) => (b.vehicle.rating ?? -1) - (a.vehicle.rating ?? -1),
};

/** What is alike comes by price, then by id. */
export function sortOffers(offers: readonly TransferOffer[], order: QuoteOrder): TransferOffer[] {
  const first = orders[order];
  return offers.toSorted((a, b) => first(a, b) || byPrice(a, b) || byId(a, b));
}

function placeOf({ vehicle }: TransferOffer): number {
  return places.get(vehicle.class) ?? 0;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
