import type { ExplainedRate } from '../../availability/explain-price.ts';
import type { Tour } from '../../catalog/tour.ts';
import { amountText, fromMinor } from '../../currencies/currency.ts';
import { explainConversion } from '../../currencies/explain-conversion.ts';
import type { PricedDeparture, PricePreview } from './preview-price.ts';

export const stepKinds = [
  'rate',
  'season',
  'override',
  'private',
  'supplier',
  'conversion',
  'rounding',
  'quantity',
  'total',
  'deposit',
  'commission',
] as const;

/** A step on the way to a price: what it comes to, and why. */
export type PriceStep = {
  kind: (typeof stepKinds)[number];
  rate: string | null;
  amount: number;
  currency: string;
  sentence: string;
};

/** Every step of a price, in order. */
export function stepsOf(preview: PricePreview, priced: PricedDeparture): PriceStep[] {
  const { totalMinor, rates } = priced.explained;
  const { currency } = preview.terms;
  return [
    ...rates.flatMap((rate) => stepsOfRate(preview, priced, rate)),
    stepOf('total', totalMinor, currency, `The party pays ${amountText(totalMinor, currency)}`),
    ...depositStep(preview, priced),
    ...commissionStep(preview, priced),
  ];
}

function stepsOfRate(
  preview: PricePreview,
  priced: PricedDeparture,
  counted: ExplainedRate,
): PriceStep[] {
  const { currency: to } = preview.terms;
  const { quantity, convertedMinor, rate } = counted;
  const sum = quantity * convertedMinor;
  const each = amountText(convertedMinor, to);
  const sentence = `${quantity} x ${each} is ${amountText(sum, to)}`;
  const steps = [...originSteps(preview, priced, counted), ...conversionSteps(preview, counted)];
  const counting = rate === null ? [] : [stepOf('quantity', sum, to, sentence)];
  return [...steps, ...counting].map((step) => ({ ...step, rate }));
}

/** Where the price of a rate comes from. */
function originSteps(
  { product, terms }: PricePreview,
  { departure }: PricedDeparture,
  { rate, minor, usualMinor, plannedMinor }: ExplainedRate,
): PriceStep[] {
  const { currency } = product.prepared;
  const step = (kind: PriceStep['kind'], amount: number, sentence: (amount: string) => string) =>
    stepOf(kind, amount, currency, sentence(amountText(amount, currency)));
  if (rate === null) {
    return [
      step('supplier', minor, (amount) => `The supplier's system asks ${amount} for the party`),
    ];
  }
  if (usualMinor === undefined || plannedMinor === undefined) {
    return terms.isPrivate
      ? [step('private', minor, (amount) => `${rate} costs ${amount} in a private tour`)]
      : [step('supplier', minor, (amount) => `The supplier's system asks ${amount} for ${rate}`)];
  }
  const steps = [step('rate', usualMinor, (amount) => `${rate} costs ${amount}`)];
  if (plannedMinor !== usualMinor) {
    const season = seasonWords(product.tour, departure.key);
    steps.push(step('season', plannedMinor, (amount) => `${season} has ${amount} for ${rate}`));
  }
  if (minor !== plannedMinor) {
    const words = (amount: string) => `Staff set ${amount} for ${rate} on this departure`;
    steps.push(step('override', minor, words));
  }
  return steps;
}

/** `The schedule entry "summer", from 2026-06-01 to 2026-09-30,` */
function seasonWords({ schedule }: Tour, key: string): string {
  const { from, to } = schedule.find((entry) => entry.key === key) ?? {};
  const span = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return `The schedule entry "${key}"${span && `, ${span},`}`;
}

function conversionSteps(
  { product, terms }: PricePreview,
  { minor, convertedMinor }: ExplainedRate,
): PriceStep[] {
  return explainConversion(terms.rates, {
    minor,
    from: product.prepared.currency,
    to: terms.currency,
    roundedMinor: convertedMinor,
  }).map((step) => ({ ...step, rate: null }));
}

function depositStep({ product, terms }: PricePreview, { explained, quote }: PricedDeparture) {
  const { depositPercent: percent } = product.prepared;
  // On credit nothing is due at booking.
  if (percent === null || quote.dueMinor === 0 || quote.dueMinor === explained.totalMinor)
    return [];
  const { currency } = terms;
  const due = amountText(quote.dueMinor, currency);
  return [
    stepOf('deposit', quote.dueMinor, currency, `${percent} % of it is due at booking: ${due}`),
  ];
}

function commissionStep({ buyer, terms }: PricePreview, { quote }: PricedDeparture) {
  if (buyer === null) return [];
  const { commissionMinor: minor, commissionPercent: percent } = quote;
  const commission = amountText(minor, terms.currency);
  const sentence = `${buyer.name} keeps ${percent} % as commission: ${commission}`;
  return [stepOf('commission', minor, terms.currency, sentence)];
}

function stepOf(
  kind: PriceStep['kind'],
  minor: number,
  currency: string,
  sentence: string,
): PriceStep {
  return { kind, rate: null, amount: fromMinor(minor, currency), currency, sentence };
}
