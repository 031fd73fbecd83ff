import { z } from 'zod';
import { productIdField } from '../catalog/product-id-field.ts';
import { pricingModels } from '../catalog/tour.ts';
import {
  calendarDate,
  field,
  flag,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import { schemeNames } from './party.ts';

export const mostDays = 31;

export const currencies = ['USD', 'GBP', 'EUR', 'AUD'] as const;

/** Read by the party, together with the names of other rates: here it is only described. */
const quantity = field({
  read: (value) => (typeof value === 'string' ? value : undefined),
  must: 'be a whole number from 0 to 999',
  shape: { type: 'integer', minimum: 0, maximum: 999 },
  note: { description: 'The number of travelers at this rate; for Unit products, of units' },
});

/** What has a meaning of its own. */
const named = {
  id: productIdField({ description: 'The product id' }),
  date: optional(
    calendarDate({ description: 'The first day; default today in the time zone of the tour' }),
  ),
  range: optional(
    wholeNumber({
      min: 1,
      max: mostDays,
      default: mostDays,
      description: 'The number of days',
    }),
  ),
  option_id: optional(
    text({
      description:
        'Only slots of this option, from `booking_meta.options`; other products ignore it',
    }),
  ),
  currency: optional(
    oneOf(currencies, { default: 'USD', description: 'The currency of the prices' }),
  ),
  private: optional(flag({ default: 0, description: 'Prices and availability as a private tour' })),
  description: optional(text({ description: 'Only slots with this description' })),
};

export const ownParameters: ReadonlySet<string> = new Set(Object.keys(named));

/** What GET /v1/return_availability understands: any other parameter may name a rate. */
export const AvailabilityQuery = z.looseObject({
  ...named,
  ...Object.fromEntries(schemeNames.map((name) => [name, optional(quantity)])),
});

export type AvailabilityQuery = z.output<z.ZodObject<typeof named>>;

const Rate = z.object({
  pricing_rate: z.string().meta({
    example: 'Adults',
    description: 'The name of the rate: send it as a parameter, and as a field of the booking',
  }),
  min_age: z.int().nullable().describe('The youngest age in years; null means no lower limit'),
  max_age: z.int().nullable().describe('The oldest age in years; null means no upper limit'),
});

const available = z.int().nullable().meta({ description: 'Places left; null means unlimited' });
const price = z.number().meta({
  description: 'For the whole party; 0 if no rate was sent, or this party has no price',
});

const Slot = z.object({
  time: z.string().meta({
    example: '7:30 AM',
    description: 'When it starts, in local time: send it as `time` of the booking',
  }),
  description: z
    .string()
    .describe('Tells slots of one time apart: send it with the booking; may be empty'),
  currency: z.enum(currencies).describe('The one you asked for, else USD'),
  price,
  pricing_rates: z
    .array(
      Rate.extend({
        min_quantity: z.int().describe('The fewest of this rate; 0 means no minimum'),
        max_quantity: z.int().describe('The most of this rate'),
      }),
    )
    .describe('What this slot offers; its rates may differ from those of the tour'),
  available,
});

const DayEntry = z.object({
  description: z.string().meta({ description: 'The description of the slot with the shown price' }),
  currency: z.enum(currencies).describe('The one you asked for, else USD'),
  price: price.meta({ description: 'The lowest slot price; 0 without any' }),
  time: z.array(z.string()).describe('When slots start, each time once, in order'),
  time_with_description: z
    .array(Slot)
    .describe('Every slot of the day that has places for the party, in order'),
  available,
  reserve_for: z.number().optional().meta({
    description: 'The amount due at booking, if not the whole price',
  }),
});

/** Section 2.5 of the interface. Answers are written as text: this describes them. */
export const Availability = z
  .object({
    pricing_model: z
      .enum(pricingModels)
      .describe(
        'Per Person: send how many travel at each rate; Unit: how many of a room, car or group',
      ),
    pricing_rates: z.array(Rate).describe('The rates of the tour; each name is also a parameter'),
    availability: z.record(z.string(), DayEntry).meta({
      description: 'By day, as MM/DD/YYYY; days without availability are omitted',
    }),
  })
  .meta({ id: 'Availability' });
