import { z } from 'zod';
import { billingCurrencies } from '../../accounts/organizations/organization.ts';
import { mostDays } from '../../availability/schemas.ts';
import { tourIdOf } from '../../catalog/tours/find-tour.ts';
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
import { type PriceDeps, previewPrice } from './preview-price.ts';
import { type PricePreviewAnswer, PricePreviewView, toPreviewView } from './price-view.ts';

const operation = operationsOn<PriceDeps>();

const mostRates = 100;
const quantity = wholeNumber({ min: 0, max: 999 });

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

function previewText({ departures, unpriced }: PricePreviewAnswer): string {
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
