import { z } from 'zod';
import { billingCurrencies } from '../../accounts/organizations/organization.ts';
import { dateText } from '../../availability/calendar.ts';
import { mostDays } from '../../availability/schemas.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { productId } from '../../catalog/product-id.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { calendarDay } from '../../platform/http/answer-fields.ts';
import {
  calendarDate,
  flag,
  oneOf,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { formOf, operationsOn } from '../../platform/operation/operation.ts';
import {
  type PriceDeps,
  type PricedDeparture,
  type PricePreview,
  previewPrice,
} from './preview-price.ts';
import { stepKinds, stepsOf } from './price-steps.ts';

const operation = operationsOn<PriceDeps>();

const mostRates = 100;
const quantity = wholeNumber({ min: 0, max: 999 });

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

const PricePreviewView = z
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

const fields = {
  id: requiredText({ max: 32, description: 'PRD16350 or 16350' }),
  party: z
    .record(z.string(), quantity)
    .refine((party) => Object.keys(party).length <= mostRates, {
      error: `party must have at most ${mostRates} entries`,
    })
    .meta({ description: 'How many of each rate, such as {"Adults": 2}' }),
  date: calendarDate({ description: 'The first day, where the tour is' }),
  days: optional(wholeNumber({ min: 1, max: mostDays, description: 'Default 1' })),
  private: optional(flag({ description: 'As a private tour' })),
  currency: optional(
    oneOf(billingCurrencies, { description: 'Default: that of the partner, else of the tour' }),
  ),
  organization: optional(text({ max: 64, description: 'The key of the partner that would book' })),
};

const people = z.string().regex(/^.+=\d{1,3}$/s, { error: 'must be written as "Adults=2"' });

const form = formOf(
  {
    ...fields,
    party: z
      .array(people)
      .min(1)
      .max(mostRates)
      .meta({ description: 'How many of a rate come along' }),
  },
  ({ party, ...given }) => ({
    ...given,
    party: Object.fromEntries(
      party.map((word) => {
        const equals = word.lastIndexOf('=');
        return [word.slice(0, equals), Number(word.slice(equals + 1))];
      }),
    ),
  }),
);

/** What staff ask about prices. */
export const priceOperations = [
  operation({
    name: 'previewTourPrice',
    route: 'POST /operator/v1/tours/:id/price/preview',
    role: 'viewer',
    tag: 'Tours',
    summary: 'Show what a party would pay for a tour, and why',
    description:
      'As a partner would be told and a sale would count it, also for a tour that is off sale. Each step has its amount and a sentence: the rate, its season, what staff set for the departure, the conversion with the day of its reference rates, rounding, deposit and commission.',
    fields,
    answer: PricePreviewView,
    refusals: [400, 404],
    run: (deps, _actor, { id, private: isPrivate = false, days = 1, ...wanted }) =>
      previewPrice(deps, { ...wanted, tourId: tourIdOf(id), days, isPrivate }),
    view: toPreviewView,
    command: {
      name: 'tour price',
      words: ['id'],
      form,
      options: { organization: 'org' },
      values: { party: 'RATE=N', date: 'DATE', days: 'N', organization: 'KEY' },
      example: { id: 'PRD16413', party: ['Adults=2', 'Children=1'], date: '2026-12-26' },
      text: previewText,
    },
  }),
];

function toPreviewView(preview: PricePreview): z.output<typeof PricePreviewView> {
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

function previewText({ departures, unpriced }: z.output<typeof PricePreviewView>): string {
  if (unpriced !== null) return `There is no price: the party ${unpriced}.`;
  if (departures.length === 0) return 'No departures on these days.';
  return departures
    .map(({ date, time, description, why_not: why, steps }) =>
      [
        [date, time, description].filter(Boolean).join(' '),
        ...steps.map(({ sentence }) => `  ${sentence}.`),
        ...(why === null ? [] : [`  Not bookable: ${why}.`]),
      ].join('\n'),
    )
    .join('\n');
}
