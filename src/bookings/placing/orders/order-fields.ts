import { z } from 'zod';
import { billingCurrencies } from '../../../accounts/organizations/organization.ts';
import { schemeNames } from '../../../availability/party.ts';
import { readClockTime } from '../../../catalog/clock-times.ts';
import { productIdField } from '../../../catalog/product-id-field.ts';
import {
  calendarDate,
  decimal,
  email,
  field,
  flag,
  oneOf,
  optional,
  requiredText,
  text,
} from '../../../platform/http/schemas.ts';

export const clockTime = field({
  read: (value) => (typeof value === 'string' ? readClockTime(value) : undefined),
  must: 'be a time such as 7:30 AM',
  shape: { type: 'string' },
  note: { description: 'A start time from availability', example: '7:30 AM' },
});

export const Product = z.object({
  product_id: productIdField({ description: 'The product id' }),
});

export const Start = z.object({
  date: calendarDate({
    example: '2027-05-02',
    description: 'The first day, in the time zone of the tour',
  }),
  time: clockTime,
});

export const Description = z.object({
  description: optional(
    text({
      description:
        'The description of the slot, if several start at that time; always required for API-priced products with several slots',
    }),
  ),
});

/** What may be said besides. */
export const Wishes = z.object({
  email: optional(email({ description: 'Contact email of the travelers' })),
  partner_ref: optional(text({ max: 200, description: "The partner's own reference" })),
  hotel_pickup: optional(
    text({
      max: 500,
      description:
        'Where to pick the travelers up, if the tour offers hotel_pickup; else a note to its operator',
    }),
  ),
  language: optional(
    text({ max: 100, description: 'Of the guide; default the first of the tour' }),
  ),
  traveler_questions: optional(
    text({ max: 5000, description: 'A note to the operator; the booking has it as pax.notes' }),
  ),
  currency: optional(
    oneOf(billingCurrencies, { description: 'Default: the currency of the organization' }),
  ),
  private: optional(
    flag({ default: 0, description: 'Books the whole departure as a private tour' }),
  ),
  expected_total: optional(
    decimal({ min: 0, description: 'Refuses the booking if the price differs' }),
  ),
});

export const Card = z.object({
  token: optional(
    text({ max: 500, description: 'A card token, for accounts that pay each booking by card' }),
  ),
  card_holder: optional(
    text({ max: 300, description: 'The name on the card; required with token' }),
  ),
});

export const phone = requiredText({
  max: 100,
  description: 'With + and country code',
  example: '+12025550123',
});

const travelers = optional(
  text({ max: 400_000, description: 'Comma-separated names of the travelers at this rate' }),
);

/**
 * What POST /v1/booking understands; any other field may name a rate. It only describes: the fields
 * are read one after the other, as the first that is wrong is the one to be told.
 */
export const TourOrder = z
  .looseObject({
    type: z.literal('tour').optional().describe('An order without a type is one of a tour too'),
    ...Product.shape,
    ...Start.shape,
    phone,
    ...Object.fromEntries(schemeNames.map((name) => [name, travelers])),
    ...Description.shape,
    ...Wishes.shape,
    ...Card.shape,
  })
  .meta({ id: 'TourOrder' });

export const ownFields: ReadonlySet<string> = new Set(
  [
    { phone, type: null },
    Product.shape,
    Start.shape,
    Description.shape,
    Wishes.shape,
    Card.shape,
  ].flatMap((shape) => Object.keys(shape)),
);

/** An order as it was sent. */
export type SentOrder = Readonly<Record<string, unknown>>;

export function isTransfer({ type }: SentOrder): boolean {
  return typeof type === 'string' && type.trim().toLowerCase() === 'transfer';
}
