import { readOffer } from '../availability/offers.ts';
import { readProductId } from '../catalog/product-id.ts';
import { filledFor, type Reader } from '../guides/reader.ts';
import type { Database } from '../platform/db/database.ts';

/** What the form was filled in with. */
export type PriceForm = {
  /** That of the demo partner, where there is one; empty where nobody gave any. */
  token: string;
  id: string;
  date: string;
  isDayChosen: boolean;
  currency: string;
  isPrivate: boolean;
  /** By the name of the rate. */
  party: ReadonlyMap<string, string>;
};

/** A rate that can be asked for, and how many of it are. */
export type AskedRate = { name: string; ages: string; quantity: string };

export const rateField = 'rate ';
/** A button with a day, which counts more than the field. */
export const dayField = 'day';
const longestValue = 200;

/** Whatever is missing becomes something that shows a price. */
export function readPriceForm(sent: URLSearchParams, reader: Reader): PriceForm {
  const value = (name: string) => (sent.get(name) ?? '').trim().slice(0, longestValue);
  const rates = Array.from(sent).filter(([name]) => name.startsWith(rateField));
  return {
    token: value('token') || (reader.token ?? ''),
    id: value('id'),
    date: value(dayField) || value('date') || filledFor(reader, '{{in 30 days}}'),
    isDayChosen: value('date') !== '',
    currency: value('currency') || 'USD',
    isPrivate: value('private') !== '',
    party: new Map(rates.map(([name]) => [name.slice(rateField.length), value(name)])),
  };
}

/** The tour that is asked for and its rates. Where nothing is asked of them yet, it is two of the first. */
export async function findAskedTour(
  db: Database,
  { id, party }: PriceForm,
): Promise<{ name: string; rates: AskedRate[] } | null> {
  const tourId = readProductId(id);
  const offer = tourId === undefined ? null : await readOffer(db, tourId);
  if (!offer?.isOnSale) return null;
  const { name: tour, pricing } = offer.details;
  const isAsked = pricing.rates.some(({ name }) => party.has(name));
  const usual = pricing.model === 'Unit' ? '1' : '2';
  const rates = pricing.rates.map(({ name, minAge, maxAge }, place) => ({
    name,
    ages: agesText(minAge, maxAge),
    quantity: (isAsked ? party.get(name) : place === 0 ? usual : '') ?? '',
  }));
  return { name: tour, rates };
}

function agesText(from: number | null, to: number | null): string {
  if (from === null && to === null) return '';
  if (to === null) return `from ${from} years`;
  return from === null ? `up to ${to} years` : `${from} to ${to} years`;
}

/** The request that the form stands for. */
export function urlOf(
  { id, date, currency, isPrivate }: PriceForm,
  rates: readonly AskedRate[],
  days = 1,
): string {
  const query = new URLSearchParams({ id, date, range: String(days) });
  for (const { name, quantity } of rates) if (quantity !== '') query.set(name, quantity);
  query.set('currency', currency);
  if (isPrivate) query.set('private', 'true');
  return `/v1/return_availability?${query.toString()}`;
}
