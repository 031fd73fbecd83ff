import { z } from 'zod';
import { dateText } from '../../availability/calendar.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { productId } from '../../catalog/product-id.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import type { PricedDeparture, PricePreview } from './preview-price.ts';
import { stepKinds, stepsOf } from './price-steps.ts';

const PriceStepView = z.object({
  kind: z.enum(stepKinds).describe('What the step is'),
  rate: z.string().nullable().describe('The name of the rate; null for a step of the whole price'),
  amount: z.number().meta({ description: 'What it comes to after this step' }),
  currency: z
    .string()
    .describe('Of the amount: first that of the tour, after the conversion the one asked for'),
  sentence: z.string().describe('The step in plain words'),
});

const PricedDepartureView = z.object({
  date: calendarDay('Local date of the tour'),
  time: z.string().describe('The start, as local 12-hour time'),
  description: z.string().describe('Of the slot; empty if it has none'),
  places_left: z.int().nullable().meta({ description: 'null is unlimited' }),
  bookable: z.boolean().describe('Whether the party could book it now'),
  why_not: z.string().nullable().describe('Why it cannot, in words; null if it can'),
  total: z.number().nullable().meta({ description: 'null where the party has no price' }),
  due_now: z.number().nullable().meta({ description: 'What is due at booking; 0 on credit' }),
  commission: z
    .number()
    .nullable()
    .describe('The share of the partner; 0 without a partner, null where the party has no price'),
  steps: z
    .array(PriceStepView)
    .describe('How the price comes about, in order; empty without a price'),
});

export const PricePreviewView = z
  .object({
    product_id: z.string().describe('Identifies the tour, such as PRD16350'),
    on_sale: z.boolean().describe('Whether partners find it: it and its supplier are active'),
    organization: z
      .string()
      .nullable()
      .describe('The key of the partner that would book; null if none was named'),
    currency: z.string().describe('Of the total, what is due and the commission'),
    rate_date: z.string().nullable().meta({
      format: 'date',
      description: 'The day of the reference rates; null if nothing is converted',
    }),
    commission_percent: z.number().describe('That of the partner; 0 without one'),
    unpriced: z.string().nullable().meta({ description: 'Why the party has no price' }),
    departures: z.array(PricedDepartureView).describe('Those of the days that were asked for'),
  })
  .meta({ id: 'PricePreview', description: 'What a party would pay, step by step' });

export type PricePreviewAnswer = z.output<typeof PricePreviewView>;

export function toPreviewView(preview: PricePreview): PricePreviewAnswer {
  const { product, isOnSale, party, terms, buyer, departures } = preview;
  return {
    product_id: productId(product.tour.id),
    on_sale: isOnSale,
    organization: buyer?.key ?? null,
    currency: terms.currency,
    rate_date: terms.rates?.date ?? null,
    commission_percent: buyer?.commissionPercent ?? 0,
    unpriced: party.unpriced ?? null,
    departures: departures.map((priced) => toDepartureView(preview, priced)),
  };
}

function toDepartureView(
  preview: PricePreview,
  priced: PricedDeparture,
): z.output<typeof PricedDepartureView> {
  const { departure, why, quote, explained } = priced;
  const { day, minutes, description, capacity, taken } = departure;
  const hasPrice = preview.party.isPriceable && explained.rates.length > 0;
  const amount = (minor: number) => (hasPrice ? fromMinor(minor, quote.currency) : null);
  return {
    date: dateText(day),
    time: clockTimeText(minutes),
    description,
    places_left: capacity === null ? null : Math.max(capacity - taken, 0),
    bookable: why === null && preview.isOnSale,
    why_not: why ?? (preview.isOnSale ? null : 'The tour is off sale'),
    total: amount(quote.totalMinor),
    due_now: amount(quote.dueMinor),
    commission: amount(quote.commissionMinor),
    steps: hasPrice ? stepsOf(preview, priced) : [],
  };
}
