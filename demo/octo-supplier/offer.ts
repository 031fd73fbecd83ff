import { invalidOption, invalidUnit } from './refused.ts';
import type { Option, Pricing, Product, Unit } from './wire.ts';

/** A product, and what its supplier keeps to itself. */
export type Offer = {
  /** As it is on the wire when pricing and content are asked for. */
  product: Product;
  /** By the option's id. */
  sales: Readonly<Record<string, Sale>>;
  /** What a price is multiplied by, in percent: a test moves prices with it. */
  percent: number;
};

/** How an option is sold. */
export type Sale = {
  /** People per departure or day; null is unlimited. */
  capacity: number | null;
  /** Units per booking, as availabilities say it. */
  maxUnits: number | null;
  durationMinutes: number;
  /** Monday is 1. */
  weekdays: readonly number[];
  /** For products that are open all day. */
  openingHours: { from: string; to: string }[];
  /** Sales end as long before the start, or before closing time. */
  cutoffMinutes: number;
  isClosed: (date: string) => boolean;
  /** How many people others have sold places to. */
  takenElsewhere: (date: string, time: string | null) => number;
  /** In percent of the usual price. */
  percentOn: (date: string) => number;
  /** Availability ids that do not look like a date. */
  hasOpaqueIds: boolean;
};

export function optionOf({ product }: Offer, optionId: string): Option {
  const option = product.options.find(({ id }) => id === optionId);
  if (!option) throw invalidOption(optionId);
  return option;
}

export function saleOf({ sales }: Offer, optionId: string): Sale {
  const sale = sales[optionId];
  if (!sale) throw invalidOption(optionId);
  return sale;
}

export function unitOf(option: Option, unitId: string): Unit {
  const unit = option.units.find(({ id }) => id === unitId);
  if (!unit) throw invalidUnit(unitId);
  return unit;
}

/** One price per currency in which the product is sold. */
export const pricesOf = (priced: Pick<Option | Unit, 'pricingFrom'>): readonly Pricing[] =>
  priced.pricingFrom ?? [];
