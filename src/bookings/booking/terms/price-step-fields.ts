import { z } from 'zod';
import { amountText, fromMinor } from '../../../currencies/currency.ts';
import { instant } from '../../../platform/http/answer-fields.ts';
import { type KeptStep, type PriceRule, priceRules } from './price-step.ts';

/** A step of a changed price, as staff read it. */
export const PriceStepView = z
  .object({
    rule: z.enum(priceRules).describe('The rule that applies, or what staff set'),
    amount: z.number().describe('Added to the total; below 0 it is taken off'),
    words: z.string().describe('The same as a sentence'),
    reason: z.string().describe('Of staff; empty for a rule of the terms'),
    at: instant('When the price was changed'),
    by: z.string().describe('Who changed it'),
  })
  .meta({ id: 'PriceStep' });

const words: Record<PriceRule, string> = {
  leaves: 'Who leaves no longer pays the price of the sale',
  joins: "Who joins pays today's price",
  supplier_price: 'The price of the supplier for it',
  keep_price: 'Staff keep the price of before',
  price: 'Staff set the price',
  discount: 'Discount',
  surcharge: 'Surcharge',
  leaving_fee: 'Fee of who leaves after the free period',
  change_fee: 'Fee of a change',
  fee: 'Staff set the fee',
};

export function toPriceStep(
  { rule, amountMinor, ...said }: KeptStep,
  currency: string,
): z.output<typeof PriceStepView> {
  const sign = amountMinor < 0 ? '−' : '+';
  const amount = amountText(Math.abs(amountMinor), currency);
  return {
    rule,
    amount: fromMinor(amountMinor, currency),
    words: `${words[rule]}: ${sign}${amount}`,
    ...said,
  };
}
