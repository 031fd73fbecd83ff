/** The rules of a changed price, in the order in which they apply. */
export const priceRules = [
  'leaves',
  'joins',
  'supplier_price',
  'keep_price',
  'price',
  'discount',
  'surcharge',
  'leaving_fee',
  'change_fee',
  'fee',
] as const;

export type PriceRule = (typeof priceRules)[number];

/** Amount that a rule adds to the total, or takes from it. */
export type PriceStep = {
  rule: PriceRule;
  amountMinor: number;
  /** Reason that staff gave; '' for a rule of the terms. */
  reason: string;
};

/** A step of a booking that was changed, as it is kept with it. */
export type KeptStep = PriceStep & { at: string; by: string };
