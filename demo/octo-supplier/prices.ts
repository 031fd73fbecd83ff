import { type Offer, pricesOf, saleOf } from './offer.ts';
import { badRequest } from './refused.ts';
import type { Option, Pricing, PricingUnit, Unit } from './wire.ts';

/** Which prices are meant. */
export type Tariff = { offer: Offer; option: Option; currency: string; date: string };

/** The currency that was asked for, if the product is sold in it. */
export function currencyOf({ product }: Offer, asked: string | null | undefined): string {
  const currency = asked ?? product.defaultCurrency ?? '';
  if (!product.availableCurrencies?.includes(currency)) {
    throw badRequest(`The product is not sold in ${currency}`);
  }
  return currency;
}

/** The price of a unit, or of a whole booking when the option is priced by it. */
export function priceOf(priced: Pick<Option | Unit, 'pricingFrom'>, tariff: Tariff): Pricing {
  const usual = pricesOf(priced).find(({ currency }) => currency === tariff.currency);
  if (!usual) throw badRequest(`Nothing is sold in ${tariff.currency}`);
  const { offer, option, date } = tariff;
  return multiplied(usual, (offer.percent * saleOf(offer, option.id).percentOn(date)) / 10_000);
}

export function isPricedByBooking({ product }: Offer): boolean {
  return product.pricingPer === 'BOOKING';
}

export function unitPrices(tariff: Tariff): PricingUnit[] {
  if (isPricedByBooking(tariff.offer)) return [];
  return tariff.option.units.map((unit) => ({ unitId: unit.id, ...priceOf(unit, tariff) }));
}

/** What a booking of these units costs. */
export function totalOf(tariff: Tariff, units: readonly Unit[]): Pricing {
  if (isPricedByBooking(tariff.offer)) return priceOf(tariff.option, tariff);
  const prices = units.map((unit) => priceOf(unit, tariff));
  const [first = nothing(tariff), ...others] = prices;
  return others.reduce(sum, first);
}

function nothing({ option, currency }: Tariff): Pricing {
  const { currencyPrecision = 2 } =
    pricesOf(option.units[0] ?? option).find((price) => price.currency === currency) ?? {};
  return { original: 0, retail: 0, net: 0, currency, currencyPrecision, includedTaxes: [] };
}

function multiplied(price: Pricing, by: number): Pricing {
  const times = (amount: number) => Math.round(amount * by);
  return {
    ...price,
    original: times(price.original),
    retail: times(price.retail),
    net: price.net === null ? null : times(price.net),
    includedTaxes: price.includedTaxes.map((tax) => ({
      ...tax,
      original: times(tax.original),
      retail: times(tax.retail),
      net: tax.net === null ? null : times(tax.net),
    })),
  };
}

function sum(one: Pricing, other: Pricing): Pricing {
  return {
    ...one,
    original: one.original + other.original,
    retail: one.retail + other.retail,
    net: one.net === null || other.net === null ? null : one.net + other.net,
    includedTaxes: one.includedTaxes.map((tax, at) => ({
      ...tax,
      original: tax.original + (other.includedTaxes[at]?.original ?? 0),
      retail: tax.retail + (other.includedTaxes[at]?.retail ?? 0),
      net: tax.net === null ? null : tax.net + (other.includedTaxes[at]?.net ?? 0),
    })),
  };
}
